import { sql } from "kysely";
import type { Change } from "../../events/change-event.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import type { RecordsContext } from "../context.ts";
import type { PlannedCounts } from "../save/scope.ts";
import type { RecordChanges } from "../store/changes.ts";
import type { Viewer } from "../store/viewer.ts";
import type { NamedRecords } from "./named-records.ts";
import type { PlannedValues } from "./taken-values.ts";

/** State of the database that the decisions about the rows were based on. */
export interface Grounds {
  /** Number of the last change that the decisions have certainly seen. */
  since: number;
  collection: Collection;
  viewer: Viewer;
  names: NamedRecords;
  planned: PlannedValues;
  plannedCounts: PlannedCounts;
}

interface WrittenRow {
  /** Record as it will be. */
  after: StoredRecord;
}

/** Changes of others that are checked one by one. With more, the sheet is planned again. */
const mostLookedAt = 300;

/**
 * Whether all decisions are still right after changes of others since then. Fast, since other saves wait for it.
 * @param changes of a transaction that holds the write lock
 */
export async function stillHolds(
  { database }: RecordsContext,
  { transaction }: RecordChanges,
  grounds: Grounds,
  { facts, rows }: { facts: RequestFacts; rows: readonly WrittenRow[] },
): Promise<boolean> {
  const { auth } = facts;
  const read = [...grounds.viewer.read].map(({ id }) => id);
  const isOwnAccount = auth
    ? sql<boolean>`(collection_id = ${auth.collection.id} AND record_id IN (${auth.record.id}, ''))`
    : sql<boolean>`1 = 0`;
  const found = await transaction.run(
    database.query
      .selectFrom("_outbox")
      .selectAll()
      .where("number", ">", grounds.since)
      .where((where) => where.or([where("collection_id", "in", read), isOwnAccount]))
      .limit(mostLookedAt + 1),
  );
  if (found.length === 0) return true;
  if (found.length > mostLookedAt) return false;
  const named = idsOf(grounds.collection, rows);
  const parsed = (text: string | null) => (text === null ? null : JSON.parse(text));
  return found.every((row) => {
    const change = { ...row, before: parsed(row.before), after: parsed(row.after) };
    const { collection_id: collectionId, record_id: recordId, before, after } = change;
    if (row.action === "bulk" || (collectionId === auth?.collection.id && recordId === auth.record.id)) return false;
    return !named.has(recordId) && isForeign(grounds, { collectionId, before, after });
  });
}

/** Whether a change of a record that no row names is irrelevant to rules, titles, unique values and counts. */
function isForeign(
  { collection, viewer, names, planned, plannedCounts }: Grounds,
  { collectionId, before, after }: Pick<Change, "collectionId" | "before" | "after">,
): boolean {
  const isTarget = collection.fields.some((field) => field.type === "relation" && field.collectionId === collectionId);
  const isOwn = collectionId === collection.id;
  const isReadByRule = [...viewer.cost.reads].some(({ id }) => id === collectionId);
  if (isReadByRule || !(isOwn || isTarget)) return false;
  const records = [before, after].filter((record) => record !== null) as StoredRecord[];
  if (records.some((record) => names.hasAsked(collectionId, record))) return false;
  if (!isOwn || !after) return true;
  const isCounted = collection.fields.some(({ name }) => plannedCounts.has(name, String(after[name])));
  return !isCounted && !planned.has(collection, after as StoredRecord);
}

/** Ids of records that rows change or name. */
function idsOf({ fields }: Collection, rows: readonly WrittenRow[]): ReadonlySet<string> {
  const relations = fields.filter(({ type }) => type === "relation");
  const ids = new Set<string>();
  for (const { after } of rows) {
    ids.add(after.id);
    for (const { name } of relations) for (const id of listOf(after[name])) ids.add(id);
  }
  return ids;
}
