import { sql } from "kysely";
import { lowerAscii } from "../../db/lower-ascii.ts";
import { baseAlias } from "../../records/store/row-parts.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import { isEmailAddress } from "../../schema/fields/email.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { findByEmail, typedEmail } from "./find-by-email.ts";

/**
 * Finds the account of a typed identity. Tries the collection's identity fields in turn, the e-mail address first if
 * the text looks like one (protocol 6.2).
 * @param only single field to try. "": all.
 */
export async function findByIdentity(
  context: AuthContext,
  collection: AuthCollection,
  identity: string,
  only: string,
): Promise<StoredRecord | null> {
  const isEmail = isEmailAddress(typedEmail(context, collection, identity));
  for (const field of fieldsToTry(collection, isEmail, only)) {
    const isAddress = field === "email";
    const found = isAddress
      ? await findByEmail(context, context.store, collection, identity)
      : await findBy(context, collection, field, identity);
    if (found) return found;
  }
  return null;
}

function fieldsToTry({ auth, fields }: AuthCollection, isEmail: boolean, only: string): string[] {
  const there = auth.passwordAuth.identityFields.filter((name) => fields.some((field) => field.name === name));
  if (only !== "") return there.filter((name) => name === only);
  const others = there.filter((name) => name !== "email");
  return there.includes("email") && isEmail ? ["email", ...others] : others;
}

/**
 * Finds an account by one field. User names match without regard to the case of ASCII letters, an exact match first;
 * other fields match exactly.
 */
async function findBy(
  { database, store }: AuthContext,
  collection: AuthCollection,
  name: string,
  identity: string,
): Promise<StoredRecord | null> {
  const column = sql.ref(`${baseAlias}.${name}`);
  const { asciiLower } = database.expressions;
  const same = sql`${column} = ${identity}`;
  const alike = sql`${asciiLower(column)} = ${lowerAscii(identity)}`;
  const [found] = await store.page(collection, {
    where: [name === "username" ? alike : same],
    orderBy: [sql`CASE WHEN ${same} THEN 0 ELSE 1 END`],
    limit: 1,
    slow: name === "username",
  });
  return found ?? null;
}
