import { BadRequestError, ConflictError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, RelationField, StoredRecord } from "../../schema/define/define.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import type { RecordsContext } from "../context.ts";
import { countProblems } from "../save/count-problems.ts";
import { within } from "../save/scope.ts";
import { takers } from "../sheets/taken-values.ts";
import { type Actor, actorOf, type ChangeRecordsContext, changeRecords, type RecordChanges } from "../store/changes.ts";
import { filesHeld } from "../store/held-files/held-files.ts";
import { titleOf } from "../store/history/title-of.ts";
import { Viewer } from "../store/viewer.ts";
import { findItem } from "./list-trash.ts";
import { type Lost, putBack } from "./put-back.ts";
import { takenBy, takenRecord } from "./read-items.ts";

/** Result of a restore. */
export interface Restored {
  collection: Collection;
  record: StoredRecord;
  /** Relations, and records deleted with it, that could not be restored. */
  lost: Lost[];
}

interface Asked {
  id: string;
  facts: RequestFacts;
}

/**
 * Restores a deletion in one transaction: the record under its id with its values, files and dates, records deleted
 * with it, and relations that named it. If there are more than 500 relations, the rest follows in parts before the
 * answer. After a crash the timed job does the rest (sweep-trash.ts).
 * @throws NotFoundError as `findItem`
 * @throws ConflictError 409 with `taken` when another record has the id, or values that must be unique
 */
export async function restoreItem(context: RecordsContext, asked: Asked): Promise<Restored> {
  await afterReleases(context, asked);
  const { facts, id } = asked;
  const { restored, more } = await changeRecords(context, actorOf(facts), async (changes) => {
    const { collection, record } = await findItem(context, within(changes), asked);
    changes.restored = { collection, recordId: record.id };
    const own = await bringBack(context, changes, asked);
    const { more, lost } = await putBack(context, changes, id);
    await endItem(context, changes, id, more);
    const stored = (await changes.store.find(collection, record.id)) ?? record;
    return { more, restored: { collection, record: stored, lost: [...own, ...lost] } };
  });
  if (more) restored.lost.push(...(await putBackRest(context, actorOf(facts), id)));
  return restored;
}

/** Finishes the deletion first: as long as other records name the deleted one, its id may not be reused. */
async function afterReleases(context: RecordsContext, { id, facts }: Asked): Promise<void> {
  const { database, releases, releaser, store } = context;
  const scope = { store, read: database.read.bind(database) };
  await findItem(context, scope, { id, facts });
  const taken = await takenBy({ query: database.query, read: scope.read }, id);
  const isPending = taken.some((row) => releases.has({ collectionId: row.collection_id, id: row.record_id }));
  if (isPending) await releaser.run();
}

/** Writes the records of a deletion. @returns records and relations that could not be restored */
async function bringBack(context: RecordsContext, changes: RecordChanges, { id, facts }: Asked): Promise<Lost[]> {
  const { database, collections, history } = context;
  const scope = within(changes);
  const lost: Lost[] = [];
  const found: { collection: Collection; record: StoredRecord }[] = [];
  for (const row of await takenBy({ query: database.query, read: scope.read }, id)) {
    const collection = collections.find(row.collection_id);
    if (collection && row.data !== null && history.keeps(collection)) {
      found.push({ collection, record: takenRecord(collection, row) });
    } else if (collection) lost.push({ collectionName: collection.name, recordId: row.record_id, field: null });
  }
  const coming = new Set(found.map(({ record }) => record.id));
  for (const each of found) await refuseTaken(context, changes, each, facts);
  lost.push(...(await withoutMissing(context, changes, found)));
  for (const [collection, some] of Map.groupBy(found, ({ collection }) => collection)) {
    for (const { record } of some) {
      await refuseTooMany(context, changes, { collection, record }, coming);
      await changes.bringBack(collection, [record]);
      const names = filesHeld(collection, record).map(({ name }) => name);
      changes.earlierFiles.forget({ collectionId: collection.id, recordId: record.id, names });
    }
  }
  return lost;
}

/** Refuses a record whose id or unique values another record has. @throws ConflictError 409 */
async function refuseTaken(
  { database, collections }: RecordsContext,
  { store }: RecordChanges,
  { collection, record }: { collection: Collection; record: StoredRecord },
  facts: RequestFacts,
): Promise<void> {
  const isThere = await store.has(collection, record.id);
  const [taker] = isThere
    ? [{ id: record.id, columns: ["id"] }]
    : await takers(database.expressions, store, collection, record);
  if (!taker) return;
  const viewer = new Viewer(database, collections, store, facts);
  const allowed = viewer.allowed(collection, collection.rules.view);
  const other = allowed && (await store.find(collection, taker.id, allowed));
  const title = other ? titleOf(collection, other) : "";
  const taken = { collectionName: collection.name, recordId: other?.id ?? "", title, fields: taker.columns };
  throw new ConflictError("Another record has taken its place.", { taken });
}

/**
 * Checks the bounds on how many records name the same one. A record restored together with the one that it names is
 * admitted beyond the bound, since it had its place before.
 * @param coming ids of the records restored together
 * @throws BadRequestError
 */
async function refuseTooMany(
  context: RecordsContext,
  changes: RecordChanges,
  { collection, record }: { collection: Collection; record: StoredRecord },
  coming: ReadonlySet<string>,
): Promise<void> {
  const problems = await countProblems(context, within(changes), { collection, before: null, after: record });
  const data = Object.fromEntries(Object.entries(problems).filter(([field]) => !coming.has(String(record[field]))));
  if (Object.keys(data).length > 0) throw new BadRequestError("Failed to restore record.", { data });
}

/** Removes ids of missing records from the relations of restored ones. @returns changed relations */
async function withoutMissing(
  { collections }: RecordsContext,
  { store }: RecordChanges,
  found: readonly { collection: Collection; record: StoredRecord }[],
): Promise<Lost[]> {
  const lost: Lost[] = [];
  const coming = new Set(found.map(({ collection, record }) => `${collection.id}/${record.id}`));
  for (const { collection, record } of found) {
    for (const field of collection.fields.filter((each): each is RelationField => each.type === "relation")) {
      const ids = listOf(record[field.name]);
      const target = collections.find(field.collectionId);
      const there = new Set(target ? (await store.byIds(target, ids, [])).map((each) => each.id) : []);
      const left = ids.filter((id) => there.has(id) || coming.has(`${field.collectionId}/${id}`));
      if (left.length === ids.length) continue;
      record[field.name] = isMultiple(field) ? left : (left[0] ?? "");
      lost.push({ collectionName: collection.name, recordId: record.id, field: field.name });
    }
  }
  return lost;
}

/** Deletes a restored entry from the trash. If relations are left (`more`), marks it as restored instead. */
async function endItem(
  { database: { query }, clock }: ChangeRecordsContext,
  { transaction }: RecordChanges,
  id: string,
  more: boolean,
): Promise<void> {
  if (more) {
    transaction.send(query.updateTable("_trash").set({ restored: clock().getTime() }).where("id", "=", id));
    return;
  }
  transaction.send(query.deleteFrom("_trash_links").where("trash_id", "=", id));
  transaction.send(query.deleteFrom("_trash_records").where("trash_id", "=", id));
  transaction.send(query.deleteFrom("_trash").where("id", "=", id));
}

/** Restores the remaining relations in parts. @param actor account that restores; null: not known any more */
export async function putBackRest(context: ChangeRecordsContext, actor: Actor, id: string): Promise<Lost[]> {
  const lost: Lost[] = [];
  for (let more = true; more; ) {
    more = await changeRecords(context, actor, async (changes) => {
      changes.isSequel = true;
      const part = await putBack(context, changes, id);
      await endItem(context, changes, id, part.more);
      lost.push(...part.lost);
      return part.more;
    });
  }
  return lost;
}
