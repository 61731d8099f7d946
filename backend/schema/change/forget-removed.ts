import { sql } from "kysely";
import type { Database, Transaction } from "../../db/database.ts";
import { forgetTrashOf } from "../../records/store/history/forget-trash.ts";
import { forgetSomeHistory } from "../../records/store/history/write-versions.ts";
import type { Collection } from "../define/define.ts";
import type { Collections } from "../registry/collections.ts";

/** The collection that says which account signs in by which provider (protocol 5.7). */
const externalAuths = "_externalAuths";

/** Rows of each kind that go in one transaction. */
const few = 500;

type Queries = Pick<Database, "query">;
type Runs = Pick<Transaction, "run">;

/**
 * What the server remembers of the records of a collection goes with it: a new one may get the same id. Who changed them,
 * what they were and how they sign in, when that is much, goes in parts: it is noted as if the collection were being emptied
 * (records/delete/release-part.ts).
 * @param others that stay
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

/** Before a collection is made: what is left of a former one of the same id would be taken for its own. */
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

/** The same before the transaction, part by part, so that little is left for it. */
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

/** What is remembered of a collection that is gone. */
interface Remembered extends Queries {
  transaction: Runs;
  collectionId: string;
  /** Whose rows say how accounts sign in. */
  links: Collection | undefined;
}

/** @returns whether there was any */
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
