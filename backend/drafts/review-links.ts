import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";
import type { Account } from "../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";

/** Link that has not expired. */
export interface ReviewLink {
  recordId: string;
  recordCreated: string;
  keyHash: string;
  /** Account that made the link. */
  maker: { collectionId: string; id: string };
  expires: Date;
}

/** Milliseconds that a link is valid. */
const holdsFor = 14 * 24 * 60 * 60 * 1000;

/** Makes the only link of a draft; an earlier one stops working. @returns the key, of which only a hash is stored */
export async function makeLink(
  database: Database,
  { collection, draft, maker, now }: { collection: Collection; draft: StoredRecord; maker: Account; now: Date },
): Promise<{ key: string; expires: Date }> {
  const key = randomBytes(32).toString("base64url");
  const expires = now.getTime() + holdsFor;
  const account = { account_collection_id: maker.collection.id, account_id: maker.record.id };
  const link = { record_created: createdOf(draft), key_hash: hash(key), ...account, expires };
  const statement = database.query
    .insertInto("_review_links")
    .values({ collection_id: collection.id, record_id: draft.id, ...link })
    .onConflict((conflict) => conflict.columns(["collection_id", "record_id"]).doUpdateSet(link));
  await database.transaction((transaction) => transaction.run(statement), { isAside: true });
  return { key, expires: new Date(expires) };
}

export const linkByKey = (database: Database, collection: Collection, key: string, now: Date) =>
  find(database, collection, { key_hash: hash(key) }, now);

export const linkOf = (database: Database, collection: Collection, recordId: string, now: Date) =>
  find(database, collection, { record_id: recordId }, now);

async function find(
  database: Database,
  collection: Collection,
  wanted: { key_hash: string } | { record_id: string },
  now: Date,
): Promise<ReviewLink | null> {
  const [column, value] = Object.entries(wanted)[0] as ["key_hash" | "record_id", string];
  const links = database.query.selectFrom("_review_links").selectAll().where("collection_id", "=", collection.id);
  const [row] = await database.read(links.where(column, "=", value).where("expires", ">", now.getTime()));
  if (!row) return null;
  const maker = { collectionId: row.account_collection_id, id: row.account_id };
  const { record_id: recordId, record_created: recordCreated, key_hash: keyHash } = row;
  return { recordId, recordCreated, keyHash, maker, expires: new Date(Number(row.expires)) };
}

/** Deletes the link of a draft, if there is one. */
export async function dropLink(database: Database, collection: Collection, recordId: string): Promise<void> {
  const own = database.query.deleteFrom("_review_links").where("collection_id", "=", collection.id);
  await database.transaction((transaction) => transaction.run(own.where("record_id", "=", recordId)), {
    isAside: true,
  });
}

/** Deletes expired links. */
export async function sweepReviewLinks(database: Database, now: Date): Promise<void> {
  const expired = database.query.deleteFrom("_review_links").where("expires", "<=", now.getTime());
  await database.transaction((transaction) => transaction.run(expired), { isAside: true });
}

export const createdOf = ({ created }: StoredRecord): string => String(created ?? "");

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
