import type { Collection } from "../schema/define/define.ts";
import { defineCollection, password as passwordField, relation, text } from "../schema/define/define-collection.ts";
import { hashPassword } from "../schema/fields/password-hash.ts";
import type { TestAccount, TestBackend } from "../testing/start-backend.ts";

/** Password field with cheap hashes. `patient` has the default cost, for tests of timing. */
export const cheapPassword = passwordField({ required: true, cost: 4 });

/** Test collections, one for each way in which accounts can be refused. */
export const library: Collection[] = [
  defineCollection({ name: "rooms", fields: { name: text() }, rules: { list: "", view: "" } }),
  defineCollection({
    name: "readers",
    type: "auth",
    fields: { password: cheapPassword, name: text(), username: text(), room: relation({ collection: "rooms" }) },
    rules: {
      list: '@request.auth.id != ""',
      view: "id = @request.auth.id",
      create: "",
      update: "id = @request.auth.id",
      delete: "id = @request.auth.id",
    },
    auth: { passwordAuth: { identityFields: ["username", "email"] } },
    indexes: ["CREATE UNIQUE INDEX idx_readers_username ON readers (username COLLATE NOCASE) WHERE username != ''"],
  }),
  defineCollection({
    name: "keepers",
    type: "auth",
    fields: { password: cheapPassword },
    rules: { auth: "verified = true" },
  }),
  defineCollection({
    name: "staff",
    type: "auth",
    fields: { password: cheapPassword, name: text() },
    rules: { auth: 'name = "Ada"' },
  }),
  defineCollection({ name: "closed", type: "auth", fields: { password: cheapPassword }, rules: { auth: null } }),
  defineCollection({ name: "patient", type: "auth" }),
  defineCollection({
    name: "invited",
    type: "auth",
    fields: { password: cheapPassword },
    auth: { passwordAuth: { enabled: false }, oauth2: { enabled: true } },
  }),
];

export const password = "correct horse";
/** Hashed once. */
const cheapHash = hashPassword(password, 4);

/** Creates an account that can sign in with `password`. */
export async function accountWithPassword(
  api: TestBackend,
  collection: string,
  values: Record<string, unknown> = {},
): Promise<TestAccount> {
  return api.account(collection, { password: await cheapHash, ...values });
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}
