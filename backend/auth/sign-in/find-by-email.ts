import { type RawBuilder, sql } from "kysely";
import { lowerAscii } from "../../db/lower-ascii.ts";
import { bareAddress } from "../../protocol/bare-address.ts";
import { addressKey, plainAddress } from "../../records/store/account-addresses.ts";
import type { RecordStore } from "../../records/store/record-store.ts";
import { baseAlias } from "../../records/store/row-parts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { AuthContext } from "../context.ts";

const column = sql.ref(`${baseAlias}.email`);

type Finding = Pick<AuthContext, "changes" | "database">;

/**
 * Compares two addresses. In collections with `oneAddress` all spellings of an address are equal; in others only the
 * case of ASCII letters is ignored, because lookalikes of other scripts may belong to another person.
 */
export function isSameEmail({ changes }: Finding, collection: Collection, one: string, other: string): boolean {
  const form = changes.addresses.holds(collection) ? addressKey : lowerAscii;
  return form(one) === form(other);
}

/**
 * Normalizes a typed address for collections with `oneAddress`: removes blanks and full-width characters. Unchanged for
 * other collections.
 */
export function typedEmail({ changes }: Pick<Finding, "changes">, collection: Collection, email: string): string {
  return changes.addresses.holds(collection) ? plainAddress(email) : email;
}

/**
 * Finds the account of an address: any spelling in collections with `oneAddress`, else the exact text. If several
 * accounts share the address, only an exact match counts.
 * @param store committed rows, or those of a transaction
 */
export async function findByEmail(
  { changes: { addresses } }: Pick<Finding, "changes">,
  store: RecordStore,
  collection: Collection,
  email: string,
): Promise<StoredRecord | null> {
  if (email === "") return null;
  if (!addresses.holds(collection)) {
    const [found] = await find(store, collection, sql`${column} = ${email}`, { most: 1, slow: false });
    return found ?? null;
  }
  const condition = addresses.isAddress(collection, email);
  const alike = await find(store, collection, condition, { most: mostSharing, slow: false });
  if (alike.length < 2) return alike[0] ?? null;
  return alike.find((record) => record.email === bareAddress(email)) ?? null;
}

/**
 * Finds the account of an address, ignoring the case of ASCII letters. If several accounts differ only in case, only an
 * exact match counts.
 * @param email "": matches no account
 */
export async function findByEmailInAnyCase(
  context: Finding,
  store: RecordStore,
  collection: Collection,
  email: string,
): Promise<StoredRecord | null> {
  const found = await findByEmail(context, store, collection, email);
  if (found || email === "" || context.changes.addresses.holds(collection)) return found;
  const { asciiLower } = context.database.expressions;
  const condition = sql`${asciiLower(column)} = ${lowerAscii(email)}`;
  const [alike, another] = await find(store, collection, condition, { most: 2, slow: true });
  return another ? null : (alike ?? null);
}

/** Does an account other than `own` have the address? @param own account id. "": none. */
export async function isEmailTaken(
  { changes: { addresses } }: Pick<Finding, "changes">,
  store: RecordStore,
  collection: Collection,
  { email, own }: { email: string; own: string },
): Promise<boolean> {
  const isHeld = addresses.holds(collection);
  const condition = isHeld ? addresses.isAddress(collection, email) : sql`${column} = ${email}`;
  const found = await find(store, collection, condition, { most: 2, slow: false });
  // A new spelling of one's own address is not taken; the same letters are.
  return found.some((record) => record.id !== own || !isHeld || record.email === email);
}

/** Most accounts compared for one address; more than any installation has. */
const mostSharing = 20;

function find(
  store: RecordStore,
  collection: Collection,
  condition: RawBuilder<unknown>,
  { most, slow }: { most: number; slow: boolean },
): Promise<StoredRecord[]> {
  return store.page(collection, { where: [condition], limit: most, slow });
}
