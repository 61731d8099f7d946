import { sql } from "kysely";
import type { Database, Transaction } from "../db/database.ts";
import { selectParameter, writeParameter } from "../db/parameters.ts";
import type { Change } from "../events/change-event.ts";
import type { Outbox } from "../events/outbox.ts";
import { withoutSecrets } from "../records/store/changes.ts";
import { RecordStore } from "../records/store/record-store.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";
import type { Collections } from "../schema/registry/collections.ts";
import { dueFieldsOf } from "./snapshots.ts";

export interface DueContext {
  database: Database;
  collections: Collections;
  outbox: Outbox;
  clock: () => Date;
}

/** Maximum age of due events: dates that passed earlier, while no server ran, cause no event. Milliseconds. */
const longestAgo = 60 * 60_000;
/** Maximum time that the mark may lie ahead; a later one was left by a wrong clock. Milliseconds. */
export const furthestAhead = 24 * longestAgo;
/** Maximum events of one date field per collection: an import may have given a million rows one date. */
const mostAtOnce = 1_000;
/** Key of the date until which all due events were emitted, by any server; a date in the stored form. */
const markKey = "installation.dueRaisedUntil";

/**
 * Appends due events to the outbox, one for each row whose date has passed since the last time, however many servers
 * do it. A row saved after its date had passed appeared with its save.
 */
export async function raiseDue({ database, collections, outbox, clock }: DueContext): Promise<void> {
  await database.transaction(
    async (transaction) => {
      // The lock of the writers: no save may change a row between the check here and its event.
      await transaction.lock("outbox");
      const now = clock();
      const [row] = await transaction.run(selectParameter(database.query, markKey));
      const mark = row?.value ?? null;
      const isAhead = mark !== null && mark > stored(new Date(now.getTime() + furthestAhead));
      if (mark !== null && stored(now) <= mark && !isAhead) return;
      await transaction.run(writeParameter(database.query, markKey, stored(now)));
      // First server on this database: all its rows existed before.
      if (mark === null || isAhead) return;
      const oldest = stored(new Date(now.getTime() - longestAgo));
      const [, after = mark] = [mark, oldest].sort();
      const span = { after, until: stored(now) };
      const changes: Change[] = [];
      for (const collection of collections.all()) {
        const rows = await dueRows(database, transaction, collection, span);
        changes.push(...rows.map((record) => due(collection, record)));
      }
      await outbox.append(transaction, changes);
    },
    { isAside: true },
  );
}

async function dueRows(
  database: Database,
  transaction: Transaction,
  collection: Collection,
  span: { after: string; until: string },
): Promise<StoredRecord[]> {
  const store = RecordStore.within(database, transaction);
  const found = new Map<string, StoredRecord>();
  if (collection.type === "view") return [];
  for (const field of dueFieldsOf(collection)) {
    const date = sql.ref(`b.${field}`);
    const rows = await transaction.run<{ id: string; date: string }>(
      sql`SELECT b.id AS id, ${date} AS date FROM ${sql.table(collection.name)} AS b WHERE ${date} > ${span.after} AND ${date} <= ${span.until} ORDER BY ${date} LIMIT ${mostAtOnce}`,
    );
    const saved = await savedAt(database, transaction, collection, rows);
    const waited = rows.filter(({ id, date: moment }) => (saved.get(id) ?? 0) < Date.parse(moment.replace(" ", "T")));
    const ids = waited.map(({ id }) => id);
    for (const record of await store.byIds(collection, ids, [])) found.set(record.id, record);
  }
  return [...found.values()];
}

/** Time of the last save of each row. Milliseconds since 1970. */
async function savedAt(
  { query }: Database,
  transaction: Transaction,
  { id: collectionId }: Collection,
  rows: readonly { id: string }[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const changes = await transaction.run(
    query.selectFrom("_changes").selectAll().where("collection_id", "=", collectionId).where("record_id", "in", ids),
  );
  return new Map(changes.map(({ record_id, at }) => [record_id, at]));
}

function due(collection: Collection, record: StoredRecord): Change {
  const { id: collectionId, name: collectionName } = collection;
  const values = withoutSecrets(collection, record);
  return { action: "due", collectionId, collectionName, recordId: record.id, before: values, after: values };
}

const stored = (moment: Date) => moment.toISOString().replace("T", " ");
