import type { Collection } from "../schema/define/define.ts";
import { defineCollection, number } from "../schema/define/define-collection.ts";
import { superusersCollection } from "../schema/define/superusers.ts";
import { externalAuths } from "./oauth2/external-auths.ts";

/** Collections of every installation. All rules of superusers are locked: only superusers pass locked rules. */
export const systemCollections: Collection[] = [
  defineCollection({
    name: superusersCollection,
    type: "auth",
    system: true,
    oneAddress: true,
    // Shown only by `/api/admins`.
    fields: { avatar: number({ hidden: true, system: true, onlyInt: true }) },
  }),
  externalAuths,
];
