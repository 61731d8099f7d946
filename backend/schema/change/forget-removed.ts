import { sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import { forgetTrashOf } from "../../records/store/history/forget-trash.ts";
import { forgetSomeHistory } from "../../records/store/history/write-versions.ts";
import type { Collection } from "../define/define.ts";
import type { Collections } from "../registry/collections.ts";

/** Collection of links between accounts and providers (protocol 5.7). */
const externalAuths = "_externalAuths";

/** Most rows of each kind deleted in one transaction. */
const few = 500;

type Queries = Pick<Database, "query">;
type Runs = Pick<Transaction, "run">;

/**
 * Deletes what the server remembers of a deleted collection's records, because a new collection may get the same id. If
 * changes, history or provider links have many rows, they are deleted in parts later: a row in `_releases` marks the
 * collection as being emptied (records/delete/release-part.ts).
 * @param others collections that stay
 */
export async function forgetRemoved(
  { query }: Queries,
  transaction: Transaction,
  collectionId: string,
  others: Collections,
): Promise<void> {
  const tables = [
    "_repeats",
    "_mails",
    "_one_time_links",
    "_review_links",
    "_accesses",
    "_factors",
    "_addresses",
    "_releases",
  ] as const;
  for (const table of tables) {
    await transaction.run(query.deleteFrom(table).where("collection_id", "=", collectionId));
  }
  await forgetTrashOf({ query }, transaction, collectionId);
  const remembered = { query, transaction, collectionId, links: others.find(externalAuths) };
  const [changes, links] = [await changedIds(remembered, few + 1), await linkIds(remembered, few + 1)];
  const history = await forgetSomeHistory(transaction, collectionId, few);
  if (changes.length <= few && links.length <= few && history < few) {
    await forget(remembered, changes, links);
    return;
  }
  const nobody = { account_collection_id: "", account_id: "" };
  const all = { collection_id: collectionId, record_id: "", last_row: 0, bulk: 1, ...nobody };
  await transaction.run(query.insertInto("_releases").values(all));
}

/**
 * Deletes the remaining rows of a deleted collection with the same id, before a collection is created: they would be
 * taken for the new collection's.
 */
export async function forgetFormer(
  { query }: Queries,
  transaction: Transaction,
  collectionId: string,
  others: Collections,
): Promise<void> {
  const note = query.deleteFrom("_releases").where("collection_id", "=", collectionId);
  if ((await transaction.run(note.returning("number"))).length === 0) return;
  const remembered = { query, transaction, collectionId, links: others.find(externalAuths) };
  while (await forgetSome(remembered));
}

/**
 * Deletes the rows that `forgetFormer` would delete, part by part before the transaction, so that little is left for
 * it.
 */
export async function forgetFormers(
  database: Database,
  stored: readonly Collection[],
  save: readonly Collection[],
): Promise<void> {
  const known = new Set(stored.map(({ id }) => id));
  const added = save.map(({ id }) => id).filter((id) => !known.has(id));
  if (added.length === 0) return;
  const { query } = database;
  const links = stored.find(({ name }) => name === externalAuths);
  const noted = query.selectFrom("_releases").select("collection_id").where("collection_id", "in", added);
  for (const { collection_id: collectionId } of await database.read(noted)) {
    const part = (transaction: Runs) => forgetSome({ query, transaction, collectionId, links });
    while (await database.transaction(part, { long: true }));
  }
}

/** Remaining rows of a deleted collection. */
interface Remembered extends Queries {
  transaction: Runs;
  collectionId: string;
  /** Collection of the links to providers. `undefined`: it does not exist. */
  links: Collection | undefined;
}

/** Deletes one part of the rows. @returns false if there were none */
async function forgetSome(remembered: Remembered): Promise<boolean> {
  const [changes, links] = [await changedIds(remembered, few), await linkIds(remembered, few)];
  await forget(remembered, changes, links);
  const history = await forgetSomeHistory(remembered.transaction, remembered.collectionId, few);
  return changes.length + links.length + history > 0;
}

async function changedIds({ query, transaction, collectionId }: Remembered, most: number): Promise<string[]> {
  const changes = query.selectFrom("_changes").select("record_id").where("collection_id", "=", collectionId);
  return (await transaction.run(changes.limit(most))).map(({ record_id: id }) => id);
}

async function linkIds({ transaction, collectionId, links }: Remembered, most: number): Promise<string[]> {
  if (!links) return [];
  const rows = await transaction.run<{ id: string }>(
    sql`SELECT "id" FROM ${sql.table(links.name)} WHERE ${sql.id("collectionRef")} = ${collectionId} LIMIT ${most}`,
  );
  return rows.map(({ id }) => id);
}

async function forget({ query, transaction, collectionId, links }: Remembered, changes: string[], linked: string[]) {
  if (changes.length > 0) {
    const some = query.deleteFrom("_changes").where("collection_id", "=", collectionId);
    await transaction.run(some.where("record_id", "in", changes));
  }
  if (linked.length > 0 && links) {
    await transaction.run(sql`DELETE FROM ${sql.table(links.name)} WHERE "id" IN (${sql.join(linked)})`);
  }
}
