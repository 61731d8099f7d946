import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../../db/database.ts";
import type { Collection, Field, StoredRecord } from "../../../schema/define/define.ts";
import { listOf } from "../../../schema/fields/list-values.ts";
import { lowerCaseAlphabet, randomText } from "../../../schema/fields/random-text.ts";
import type { Collections } from "../../../schema/registry/collections.ts";
import { nameFieldOf } from "../display-name.ts";
import type { HeldChange } from "../held-files/write-index.ts";
import type { HistoryRules } from "./history-rules.ts";
import { titleOf } from "./title-of.ts";

/** Kind of an activity entry. `restore`: from the trash, or to an earlier version. */
export type ActivityAction = "create" | "update" | "delete" | "restore";

/** Changed field. Has values only for types that are read at a glance: yes or no, a choice, a date. */
export interface ChangedField {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** Activity entry: about one record, or about many of a collection if `recordId` is `""`. */
export interface NewActivityEntry {
  action: ActivityAction;
  collection: Collection;
  recordId: string;
  title: string;
  /** Number of records. */
  total: number;
  changed: ChangedField[];
}

/** Most entries for the same action on single records of one collection; more become one entry. */
const mostSingleEntries = 20;
const typesWithValues: readonly Field["type"][] = ["bool", "select", "date"];

interface ActivityContext {
  database: Database;
  collections: Collections;
  history: HistoryRules;
  clock: () => Date;
}

/** Changes of one transaction and how to log them. */
interface TransactionActivity {
  transaction: Pick<Transaction, "send">;
  actor: { collectionId: string; id: string } | null;
  /** All changes. */
  changes: readonly HeldChange[];
  /** Record that the whole transaction restores, which is its only entry. `null`: one entry for each change. */
  restored: { collection: Collection; recordId: string } | null;
  /** Entries that do not come from changes of single records. */
  entries: readonly NewActivityEntry[];
}

/**
 * Writes the activity entries of a transaction, within it. Without an account, as for the technician's tool, writes
 * none.
 */
export function writeActivity(context: ActivityContext, transactionActivity: TransactionActivity): void {
  const { database, collections, clock } = context;
  const { actor, transaction } = transactionActivity;
  if (!actor) return;
  const entries = [
    ...mergeEntries(activityEntriesOf(context.history, transactionActivity)),
    ...transactionActivity.entries,
  ];
  if (entries.length === 0) return;
  const at = clock().getTime();
  const accountName = nameOf(collections.find(actor.collectionId), actor.id);
  const rows = entries.map(({ collection, recordId, changed, ...entry }, index) => ({
    ...entry,
    id: activityId(at, index),
    at,
    account_collection_id: actor.collectionId,
    account_id: actor.id,
    account_name: accountName,
    collection_id: collection.id,
    record_id: recordId,
    changed: JSON.stringify(changed),
  }));
  transaction.send(database.query.insertInto("_activity").values(rows));
}

/**
 * Id of an entry; ids sort by time. A duplicate would make the save fail, so the random part has 62 bits.
 * @param index position within a transaction
 */
export function activityId(at: number, index = 0): string {
  return `${momentMark(at)}${index.toString(36).padStart(2, "0")}${randomText(12, lowerCaseAlphabet)}`;
}

/** Prefix of all ids of one millisecond. */
export const momentMark = (at: number): string => Math.max(0, at).toString(36).padStart(9, "0");

/** SQL for the account's current name: read by the INSERT itself, without a round trip of its own. */
function nameOf(accounts: Collection | undefined, id: string): RawBuilder<string> {
  const field = accounts && nameFieldOf(accounts);
  if (!accounts || field === undefined) return sql<string>`''`;
  const name = sql`SELECT ${sql.id(field)} FROM ${sql.table(accounts.name)} WHERE ${sql.id("id")} = ${id}`;
  return sql<string>`COALESCE((${name}), '')`;
}

function activityEntriesOf(history: HistoryRules, { changes, restored }: TransactionActivity): NewActivityEntry[] {
  const net = netChanges(changes);
  if (restored) {
    const { collection, recordId } = restored;
    const change = net.find((each) => each.collection.id === collection.id && each.recordId === recordId);
    const now = change?.after;
    if (!change || !now || !history.logsActivity(collection)) return [];
    const changed = change.before ? changedFields(collection, change.before, now) : [];
    return [{ action: "restore", collection, recordId, title: titleOf(collection, now), total: 1, changed }];
  }
  const gone = new Map<string, Set<string>>();
  for (const { collection, recordId, after } of net) {
    if (!after) gone.set(collection.id, (gone.get(collection.id) ?? new Set()).add(recordId));
  }
  return net.flatMap((change) => (followsFrom(gone, change) ? [] : (activityEntryOf(history, change) ?? [])));
}

function activityEntryOf(
  history: HistoryRules,
  { collection, recordId, before, after }: HeldChange,
): NewActivityEntry | null {
  const record = after ?? before;
  if (!record || !history.logsActivity(collection)) return null;
  const action = !before ? "create" : after ? "update" : "delete";
  const changed = after ? changedFields(collection, before, after) : [];
  // Only hidden values differ: a new password, a new session.
  if (action === "update" && changed.length === 0) return null;
  return { action, collection, recordId, title: titleOf(collection, record), total: 1, changed };
}

/** Merges changes into one per record, however often the transaction changed it. */
function netChanges(changes: readonly HeldChange[]): HeldChange[] {
  const byRecord = new Map<string, HeldChange>();
  for (const change of changes) {
    const key = `${change.collection.id}/${change.recordId}`;
    const first = byRecord.get(key);
    byRecord.set(key, first ? { ...change, before: first.before } : change);
  }
  return [...byRecord.values()].filter(({ before, after }) => before || after);
}

/** Whether a change only follows from a deletion: a cascade, or the removal of deleted ids from relations. */
function followsFrom(
  gone: ReadonlyMap<string, ReadonlySet<string>>,
  { collection, before, after }: HeldChange,
): boolean {
  if (!before || gone.size === 0) return false;
  const lost = collection.fields.filter((field) => {
    if (field.type !== "relation" || (!after && !field.cascadeDelete)) return false;
    const targets = gone.get(field.collectionId);
    return targets !== undefined && listOf(before[field.name]).some((id) => targets.has(id));
  });
  if (!after) return lost.length > 0;
  const changed = changedFields(collection, before, after);
  return changed.length > 0 && changed.every(({ field }) => lost.some(({ name }) => name === field));
}

/**
 * Fields in which the states differ, among those that everybody may see and `disabled` of accounts. For a new record,
 * only fields whose values are logged.
 */
function changedFields(collection: Collection, before: StoredRecord | null, after: StoredRecord): ChangedField[] {
  return collection.fields
    .filter((field) => isRecorded(collection, field))
    .flatMap((field): ChangedField[] => {
      const { name, type } = field;
      const [was, is] = [before?.[name], after[name]];
      const withValues = typesWithValues.includes(type);
      if (!before) return withValues && !isEmpty(is) ? [{ field: name, after: is }] : [];
      if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return [];
      return [withValues ? { field: name, before: was, after: is } : { field: name }];
    });
}

function isRecorded({ type: kind }: Collection, { name, type, hidden, system }: Field): boolean {
  if (type === "autodate" || type === "password" || name === "id") return false;
  if (kind === "auth" && name === "disabled") return true;
  return !hidden && !(kind === "auth" && system);
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Replaces many entries of one action and collection by a single one. */
function mergeEntries(entries: readonly NewActivityEntry[]): NewActivityEntry[] {
  const alike = Map.groupBy(entries, ({ action, collection }) => `${action} ${collection.id}`);
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    if (!first || some.length <= mostSingleEntries) return some;
    return [{ ...first, recordId: "", title: "", total: some.length, changed: [] }];
  });
}
