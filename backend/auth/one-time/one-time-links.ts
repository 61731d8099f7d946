import { createHash, randomBytes } from "node:crypto";
import type { Database, Transaction } from "../../db/database.ts";
import type { StoredRecord } from "../../schema/define/define.ts";

/** Account that a link belongs to. */
interface LinkOwner {
  collectionId: string;
  record: StoredRecord;
}

export interface OneTimeLink {
  recordId: string;
  /** The link was mailed, so only the reader of the account's mails knows it. */
  mailed: boolean;
  /** Expiry. Milliseconds since 1970. */
  expires: number;
}

/** Makes a link key: 32 random bytes, safe in a URL. */
export const newLinkKey = (): string => randomBytes(32).toString("base64url");

/** Stores the hash of a key as the account's only link. Replaces an earlier link. */
export async function keepLink(
  database: Database,
  { collectionId, record }: LinkOwner,
  { key, mailed, expires }: Omit<OneTimeLink, "recordId"> & { key: string },
): Promise<void> {
  const link = { key_hash: hash(key), account_hash: hash(String(record.tokenKey)), mailed: mailed ? 1 : 0, expires };
  const statement = database.query
    .insertInto("_one_time_links")
    .values({ collection_id: collectionId, record_id: record.id, ...link })
    .onConflict((conflict) => conflict.columns(["collection_id", "record_id"]).doUpdateSet(link));
  await database.transaction((transaction) => transaction.run(statement), { isAside: true });
}

/** Finds the link of a key, even if expired or ended. */
export async function findLink(database: Database, collectionId: string, key: string): Promise<OneTimeLink | null> {
  const [row] = await database.read(
    database.query
      .selectFrom("_one_time_links")
      .select(["record_id", "mailed", "expires"])
      .where("key_hash", "=", hash(key))
      .where("collection_id", "=", collectionId),
  );
  return row ? { recordId: row.record_id, mailed: Number(row.mailed) === 1, expires: Number(row.expires) } : null;
}

/**
 * Spends a link within the transaction of the sign-in.
 * @param record current row; with another `tokenKey` than when the link was made, the link has ended
 * @returns false if the link was spent, replaced or ended before, on any replica
 */
export async function spendLink(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
  { collectionId, record }: LinkOwner,
  key: string,
): Promise<boolean> {
  const spent = await transaction.run(
    query
      .deleteFrom("_one_time_links")
      .where("collection_id", "=", collectionId)
      .where("record_id", "=", record.id)
      .where("key_hash", "=", hash(key))
      .where("account_hash", "=", hash(String(record.tokenKey)))
      .returning("record_id"),
  );
  return spent.length > 0;
}

/** Deletes the link of an account. */
export async function dropLink(database: Database, collectionId: string, recordId: string): Promise<void> {
  const statement = database.query
    .deleteFrom("_one_time_links")
    .where("collection_id", "=", collectionId)
    .where("record_id", "=", recordId);
  await database.transaction((transaction) => transaction.run(statement), { isAside: true });
}

/**
 * Expiry of the accounts' valid links by record id, in milliseconds since 1970. Expired and ended links are left out.
 */
export async function linkExpiries(
  database: Database,
  collectionId: string,
  records: readonly StoredRecord[],
  now: Date,
): Promise<Map<string, number>> {
  if (records.length === 0) return new Map();
  const ids = records.map(({ id }) => id);
  const rows = await database.read(
    database.query
      .selectFrom("_one_time_links")
      .select(["record_id", "account_hash", "expires"])
      .where("collection_id", "=", collectionId)
      .where("record_id", "in", ids)
      .where("expires", ">", now.getTime()),
  );
  const hashes = new Map(records.map(({ id, tokenKey }) => [id, hash(String(tokenKey))]));
  const live = rows.filter((row) => hashes.get(row.record_id) === row.account_hash);
  return new Map(live.map((row) => [row.record_id, Number(row.expires)]));
}

/** Deletes expired links. */
export async function sweepOneTimeLinks(database: Database, now: Date): Promise<void> {
  const expired = database.query.deleteFrom("_one_time_links").where("expires", "<=", now.getTime());
  await database.transaction((transaction) => transaction.run(expired), { isAside: true });
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
