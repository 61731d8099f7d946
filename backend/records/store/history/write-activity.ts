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

/** `restore`: it came back out of the trash, or became again what an earlier version was. */
export type ActivityAction = "create" | "update" | "delete" | "restore";

/** A field that is another one now. The values stand there for what is read at a glance: yes or no, a choice, a date. */
export interface ChangedField {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** What somebody did to one record, or, where `recordId` is "", to many of a collection at once. */
export interface Deed {
  action: ActivityAction;
  collection: Collection;
  recordId: string;
  title: string;
  /** How many records. */
  total: number;
  changed: ChangedField[];
}

/** Records of one collection to which the same is done at once and which are told one by one; more are one entry. */
const mostTold = 20;
const toldTypes: readonly Field["type"][] = ["bool", "select", "date"];

interface ActivityContext {
  database: Database;
  collections: Collections;
  history: HistoryRules;
  clock: () => Date;
}

/** What is done in one transaction, by whom, and how it is to be told. */
interface Doings {
  transaction: Pick<Transaction, "send">;
  actor: { collectionId: string; id: string } | null;
  /** Everything that was changed. */
  changes: readonly HeldChange[];
  /** What was brought back by all of it; null: each change is told for itself. */
  restored: { collection: Collection; recordId: string } | null;
  /** What is no change of single records. */
  deeds: readonly Deed[];
}

/** Writes who did what, in the transaction that does it. Nobody's work, as that of the technician's tool, is not told. */
export function writeActivity(context: ActivityContext, doings: Doings): void {
  const { database, collections, clock } = context;
  const { actor, transaction } = doings;
  if (!actor) return;
  const deeds = [...toldTogether(deedsOf(context.history, doings)), ...doings.deeds];
  if (deeds.length === 0) return;
  const at = clock().getTime();
  const accountName = nameOf(collections.find(actor.collectionId), actor.id);
  const rows = deeds.map(({ collection, recordId, changed, ...deed }, index) => ({
    ...deed,
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
 * Ids stand in the order of time. One that is taken would undo the save that it tells of, so chance has 62 bits.
 * @param index within a transaction
 */
export function activityId(at: number, index = 0): string {
  return `${momentMark(at)}${index.toString(36).padStart(2, "0")}${randomText(12, lowerCaseAlphabet)}`;
}

/** How all ids of a moment begin. */
export const momentMark = (at: number): string => Math.max(0, at).toString(36).padStart(9, "0");

/** As the account is called at this moment: read with the row, on no way of its own. */
function nameOf(accounts: Collection | undefined, id: string): RawBuilder<string> {
  const field = accounts && nameFieldOf(accounts);
  if (!accounts || field === undefined) return sql<string>`''`;
  const name = sql`SELECT ${sql.id(field)} FROM ${sql.table(accounts.name)} WHERE ${sql.id("id")} = ${id}`;
  return sql<string>`COALESCE((${name}), '')`;
}

function deedsOf(history: HistoryRules, { changes, restored }: Doings): Deed[] {
  const net = netChanges(changes);
  if (restored) {
    const { collection, recordId } = restored;
    const change = net.find((each) => each.collection.id === collection.id && each.recordId === recordId);
    const now = change?.after;
    if (!change || !now || !history.tells(collection)) return [];
    const changed = change.before ? changedFields(collection, change.before, now) : [];
    return [{ action: "restore", collection, recordId, title: titleOf(collection, now), total: 1, changed }];
  }
  const gone = new Map<string, Set<string>>();
  for (const { collection, recordId, after } of net) {
    if (!after) gone.set(collection.id, (gone.get(collection.id) ?? new Set()).add(recordId));
  }
  return net.flatMap((change) => (followsFrom(gone, change) ? [] : (deedOf(history, change) ?? [])));
}

function deedOf(history: HistoryRules, { collection, recordId, before, after }: HeldChange): Deed | null {
  const record = after ?? before;
  if (!record || !history.tells(collection)) return null;
  const action = !before ? "create" : after ? "update" : "delete";
  const changed = after ? changedFields(collection, before, after) : [];
  // Nobody sees a difference: a new password, a session that began.
  if (action === "update" && changed.length === 0) return null;
  return { action, collection, recordId, title: titleOf(collection, record), total: 1, changed };
}

/** One for each record, however often the transaction changed it. */
function netChanges(changes: readonly HeldChange[]): HeldChange[] {
  const byRecord = new Map<string, HeldChange>();
  for (const change of changes) {
    const key = `${change.collection.id}/${change.recordId}`;
    const first = byRecord.get(key);
    byRecord.set(key, first ? { ...change, before: first.before } : change);
  }
  return [...byRecord.values()].filter(({ before, after }) => before || after);
}

/** Whether a change only follows from a deletion: the record cannot be without the other, or names it no more. */
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

/** Fields that anybody may see, and whether an account is disabled; of a new record those that are told with their values. */
function changedFields(collection: Collection, before: StoredRecord | null, after: StoredRecord): ChangedField[] {
  return collection.fields
    .filter((field) => isTold(collection, field))
    .flatMap((field): ChangedField[] => {
      const { name, type } = field;
      const [was, is] = [before?.[name], after[name]];
      const withValues = toldTypes.includes(type);
      if (!before) return withValues && !isEmpty(is) ? [{ field: name, after: is }] : [];
      if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return [];
      return [withValues ? { field: name, before: was, after: is } : { field: name }];
    });
}

function isTold({ type: kind }: Collection, { name, type, hidden, system }: Field): boolean {
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

/** What is done to many at once is one entry. */
function toldTogether(deeds: readonly Deed[]): Deed[] {
  const alike = Map.groupBy(deeds, ({ action, collection }) => `${action} ${collection.id}`);
  return [...alike.values()].flatMap((some) => {
    const [first] = some;
    if (!first || some.length <= mostTold) return some;
    return [{ ...first, recordId: "", title: "", total: some.length, changed: [] }];
  });
}
