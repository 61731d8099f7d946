import type { Collection, LinkAuth } from "../../schema/define/define.ts";
import { defineCollection, text } from "../../schema/define/define-collection.ts";
import { cheapPassword } from "../test-collections.ts";

const mail = {
  subject: "{RECORD:name}, come in",
  body: '<a href="{ACTION_URL}">come in</a>',
  actionUrl: "{APP_URL}/enter#{TOKEN}",
};
const byLibrarian = '@request.auth.collectionName = "librarians"';
const duration = 7 * 24 * 60 * 60;
const linkAuth = (handOver: LinkAuth["handOver"]): LinkAuth => ({ duration, handOver, invite: byLibrarian, mail });
const another = `${byLibrarian} && id != @request.auth.id`;

/**
 * Test collections: librarians invite each other and choose their own password; wardens sign in by links alone; readers
 * have no links.
 */
export const invitedLibrary: Collection[] = [
  defineCollection({
    name: "librarians",
    type: "auth",
    fields: { password: cheapPassword, name: text() },
    rules: {
      list: byLibrarian,
      view: byLibrarian,
      update: `(${another} && @request.body.password:isset = false) || id = @request.auth.id`,
      manage: another,
    },
    auth: { oauth2: { enabled: true }, linkAuth: linkAuth("invited") },
  }),
  defineCollection({
    name: "wardens",
    type: "auth",
    fields: { password: cheapPassword, name: text() },
    rules: { view: byLibrarian, create: byLibrarian, update: byLibrarian, delete: byLibrarian, manage: byLibrarian },
    auth: { passwordAuth: { enabled: false }, linkAuth: linkAuth("always") },
  }),
  defineCollection({
    name: "readers",
    type: "auth",
    fields: { password: cheapPassword },
    rules: { manage: byLibrarian, update: "id = @request.auth.id" },
  }),
];
