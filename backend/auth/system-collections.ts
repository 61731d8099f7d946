import type { Collection } from "../schema/define.ts";
import { defineCollection } from "../schema/define-collection.ts";
import { superusersCollection } from "./superusers.ts";

/** Collections that every installation has. All rules of superusers are locked: only superusers pass locked rules. */
export const systemCollections: Collection[] = [
  defineCollection({ name: superusersCollection, type: "auth", system: true }),
];
