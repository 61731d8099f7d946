import type { Statement } from "../../db/statement.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Actor, ChangeRecordsContext, RecordChanges } from "../store/changes.ts";

/** Remaining work of a deletion: a row of `_releases`. */
export interface Release {
  number: number;
  collectionId: string;
  /** Id of the deleted record. `""`: all rows of the collection up to `lastRow` are deleted. */
  recordId: string;
  lastRow: number;
  actor: Actor;
  /** Too many rows for an event each. */
  bulk: boolean;
}

type NewRelease = Pick<Release, "recordId" | "lastRow" | "bulk">;

/** Stores the work that follows in parts. From the commit on the records are hidden from readers. */
export async function noteReleases(
  context: ChangeRecordsContext,
  changes: RecordChanges,
  { id }: Collection,
  releases: readonly NewRelease[],
): Promise<void> {
  if (releases.length === 0) return;
  const { actor, transaction } = changes;
  const account = { account_collection_id: actor?.collectionId ?? "", account_id: actor?.id ?? "" };
  const rows = releases.map(({ recordId, lastRow, bulk }) => ({
    collection_id: id,
    record_id: recordId,
    last_row: lastRow,
    bulk: bulk ? 1 : 0,
    ...account,
  }));
  const insertion = context.database.query.insertInto("_releases").values(rows);
  await transaction.run(insertion.onConflict((conflict) => conflict.doNothing()));
  const added = releases.flatMap(({ recordId }) => (recordId === "" ? [] : [{ collectionId: id, id: recordId }]));
  transaction.onCommit(() => context.releases.note({ added, done: [] }));
}

export async function endReleases(
  context: ChangeRecordsContext,
  { transaction }: RecordChanges,
  releases: readonly Release[],
): Promise<void> {
  const numbers = releases.map(({ number }) => number);
  await transaction.run(context.database.query.deleteFrom("_releases").where("number", "in", numbers));
  const done = releases.map(({ collectionId, recordId }) => ({ collectionId, id: recordId }));
  transaction.onCommit(() => context.releases.note({ added: [], done }));
}

/**
 * Reads the newest releases of one collection and one deletion, at most `most`. Releases that a cascade stored last are
 * done before its next part, so that there are never many.
 */
export async function newestReleases(
  { database: { query } }: Pick<ChangeRecordsContext, "database">,
  { run }: { run: <Row>(statement: Statement<Row>) => Promise<Row[]> },
  most: number,
): Promise<Release[]> {
  const rows = await run(query.selectFrom("_releases").selectAll().orderBy("number", "desc").limit(most));
  const releases = rows.map(
    (row): Release => ({
      number: row.number,
      collectionId: row.collection_id,
      recordId: row.record_id,
      lastRow: Number(row.last_row),
      actor: row.account_id === "" ? null : { collectionId: row.account_collection_id, id: row.account_id },
      bulk: row.bulk === 1,
    }),
  );
  const [first] = releases;
  if (!first) return [];
  if (first.recordId === "") return [first];
  const end = releases.findIndex((each) => each.recordId === "" || !isAlike(first, each));
  return end < 0 ? releases : releases.slice(0, end);
}

function isAlike(one: Release, other: Release): boolean {
  return (
    one.collectionId === other.collectionId &&
    one.bulk === other.bulk &&
    one.actor?.collectionId === other.actor?.collectionId &&
    one.actor?.id === other.actor?.id
  );
}
