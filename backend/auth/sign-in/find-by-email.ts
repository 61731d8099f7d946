import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { lowerAscii } from "../../db/lower-ascii.ts";
import type { RecordStore } from "../../records/store/record-store.ts";
import { baseAlias } from "../../records/store/row-parts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";

const column = sql.ref(`${baseAlias}.email`);

/** One address, but for the case of letters of ASCII: in every other script what is alike may be somebody else's. */
export const isSameEmail = (one: string, other: string): boolean => lowerAscii(one) === lowerAscii(other);

/** The account with exactly this address. */
export async function findByEmail(
  store: RecordStore,
  collection: Collection,
  email: string,
): Promise<StoredRecord | null> {
  const [found] = await findTwo(store, collection, sql`${column} = ${email}`, false);
  return found ?? null;
}

/**
 * Providers and people write an address in letters of any case; of accounts that differ in nothing else, the exact one or
 * none.
 * @param email "" = nobody's
 */
export async function findByEmailInAnyCase(
  { asciiLower }: Database["expressions"],
  store: RecordStore,
  collection: Collection,
  email: string,
): Promise<StoredRecord | null> {
  if (email === "") return null;
  const exact = await findByEmail(store, collection, email);
  if (exact) return exact;
  const [alike, another] = await findTwo(store, collection, sql`${asciiLower(column)} = ${lowerAscii(email)}`, true);
  return another ? null : (alike ?? null);
}

function findTwo(
  store: RecordStore,
  collection: Collection,
  condition: RawBuilder<unknown>,
  slow: boolean,
): Promise<StoredRecord[]> {
  return store.page(collection, {
    where: [condition],
    orderBy: [],
    limit: 2,
    offset: 0,
    fields: null,
    drivenBySearchIndex: false,
    slow,
  });
}
