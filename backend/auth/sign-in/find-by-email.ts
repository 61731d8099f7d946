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
 * Whether two addresses are one: in the collections of this program however they are spelt, in others but for the case of
 * letters of ASCII, since what is alike in every other script may be somebody else's.
 */
export function isSameEmail({ changes }: Finding, collection: Collection, one: string, other: string): boolean {
  const form = changes.addresses.holds(collection) ? addressKey : lowerAscii;
  return form(one) === form(other);
}

/** The address in the form in which the collection may have it: what people type has blanks and full-width signs. */
export function typedEmail({ changes }: Pick<Finding, "changes">, collection: Collection, email: string): string {
  return changes.addresses.holds(collection) ? plainAddress(email) : email;
}

/**
 * The account with this address: exactly this one, or in the collections of this program however it is spelt. Of accounts
 * that share one it is the exact one or none.
 * @param store of committed rows, or of a transaction
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
 * Providers and people write an address in letters of any case; of accounts that differ in nothing else, the exact one or
 * none.
 * @param email "" = nobody's
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

/** Whether an account other than `own` has the address. @param own id; "" = nobody's */
export async function isEmailTaken(
  { changes: { addresses } }: Pick<Finding, "changes">,
  store: RecordStore,
  collection: Collection,
  { email, own }: { email: string; own: string },
): Promise<boolean> {
  const isHeld = addresses.holds(collection);
  const condition = isHeld ? addresses.isAddress(collection, email) : sql`${column} = ${email}`;
  const found = await find(store, collection, condition, { most: 2, slow: false });
  // A new spelling of one's own address is news; the same letters are none.
  return found.some((record) => record.id !== own || !isHeld || record.email === email);
}

/** Accounts of one address that are looked at; more than any installation has. */
const mostSharing = 20;

function find(
  store: RecordStore,
  collection: Collection,
  condition: RawBuilder<unknown>,
  { most, slow }: { most: number; slow: boolean },
): Promise<StoredRecord[]> {
  return store.page(collection, {
    where: [condition],
    orderBy: [],
    limit: most,
    offset: 0,
    fields: null,
    drivenBySearchIndex: false,
    slow,
  });
}
