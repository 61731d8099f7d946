import { sql } from "kysely";
import { Pace } from "../../concurrency/pace.ts";
import type { Collection, Field, RelationField, StoredRecord } from "../../schema/define/define.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import { changeRecords, type RecordChanges } from "../store/changes.ts";
import { withDates } from "../store/dates.ts";
import { addToTrash, type TakenOut, type TrashItem, trashItemsOf } from "../store/history/write-trash.ts";
import { RecordStore } from "../store/record-store.ts";
import { baseAlias } from "../store/row-parts.ts";
import { columnsOf } from "../store/rows.ts";
import type { RemovesRecords } from "./context.ts";
import { dropFilesOf } from "./drop-files-of.ts";
import { mostAtOnce } from "./in-parts.ts";
import { endReleases, newestReleases, noteReleases, type Release } from "./pending.ts";
import { type Found, linksInto, relationsTo, signInLinks } from "./references.ts";

/** Most deleted records released in one part. */
const togetherReleased = 100;

/** Adaptive numbers of rows changed at once. The caller keeps them from part to part. */
export interface ReleasePaces {
  /** Rows of one transaction: other saves wait for its end. */
  part: Pace;
  /** Rows of one statement: on SQLite everything else waits for it. */
  statement: Pace;
}

export const releasePaces = (): ReleasePaces => ({
  part: new Pace({ first: 50, least: 25, most: mostAtOnce, time: 80 }),
  statement: new Pace({ first: 10, least: 8, most: 100, time: 25 }),
});

interface ReleasesContext extends RemovesRecords {
  paces: ReleasePaces;
}

/**
 * Does the next part of unfinished deletions, in one transaction of at most 500 rows that takes about a tenth of a
 * second. Safe when interrupted, and on several servers at once.
 * @returns `false` when no work is left
 */
export async function releasePart(context: ReleasesContext): Promise<boolean> {
  const { database, paces } = context;
  const next = await newestReleases(context, { run: (statement) => database.read(statement) }, 1);
  const [newest] = next;
  if (!newest) return false;
  await changeRecords(
    context,
    newest.actor,
    async (changes) => {
      changes.isSequel = true;
      const run: typeof changes.transaction.run = (statement) => changes.transaction.run(statement);
      const releases = await newestReleases(context, { run }, togetherReleased);
      const [first] = releases;
      // Another server did it, or newer releases come first.
      if (first?.actor?.id !== newest.actor?.id || !first) return;
      const target = context.collections.find(first.collectionId);
      if (!target) await paces.part.measure(() => forgetPart(context, changes, first, releases));
      else if (first.recordId === "") await paces.part.measure(() => emptyPart(context, changes, target, first));
      else await paces.part.measure(() => releaseSome(context, changes, target, releases));
    },
    { long: true },
  );
  return true;
}

/** Deletes the next sign-in links and change marks of a deleted collection. */
async function forgetPart(
  context: ReleasesContext,
  changes: RecordChanges,
  { collectionId, recordId }: Release,
  releases: readonly Release[],
): Promise<void> {
  const { size } = context.paces.part;
  const links = recordId === "" ? await linksInto(context.collections, changes.store, collectionId, size) : null;
  if (links) await changes.removeMany(links.collection, links.ids);
  const left = size - (links?.ids.length ?? 0);
  const forgotten = recordId === "" && left > 0 ? await changes.forgetSome(collectionId, left) : 0;
  if (forgotten < left) await endReleases(context, changes, releases);
}

async function releaseSome(
  context: ReleasesContext,
  changes: RecordChanges,
  target: Collection,
  releases: readonly Release[],
): Promise<void> {
  // Rows as stored: the store of `changes` hides the ids that are to be taken out.
  const store = RecordStore.within(context.database, changes.transaction);
  const ids = releases.map(({ recordId }) => recordId);
  const bulk = releases.some((release) => release.bulk);
  const given = new Set(ids);
  const isGone = (id: string) => given.has(id) || context.releases.has({ collectionId: target.id, id });
  let left = context.paces.part.size;
  for (const { collection, field } of relationsTo(context.collections, target)) {
    const fields = bulk && !field.cascadeDelete ? datesAnd(collection, field) : collection.fields;
    const records = await store.naming(collection, { field, ids, most: left, fields });
    left -= records.length;
    const remaining = (record: StoredRecord) => listOf(record[field.name]).filter((id) => !isGone(id));
    await addPartToTrash(context, changes, { target, collection, field, records, remaining });
    const goes = (record: StoredRecord) => field.cascadeDelete && remaining(record).length === 0;
    const staying = records.filter((record) => !goes(record));
    const after = staying.map((record) => {
      const values = remaining(record);
      const released = { ...record, [field.name]: isMultiple(field) ? values : (values[0] ?? "") };
      return withDates(collection, released, "update", context.clock());
    });
    if (bulk) await writeMany(context, changes, { collection, field, records: after });
    else
      for (const [index, record] of staying.entries())
        await changes.replace(collection, record, after[index] ?? record);
    await removeMany(context, changes, { collection, records: records.filter(goes), bulk, behind: 0 });
    if (left <= 0) return;
  }
  await endReleases(context, changes, releases);
  // Emits one bulk change of the collection, so that caches of it are dropped.
  changes.noteMany(target);
}

interface PartTaken {
  /** Collection of the deleted records. */
  target: Collection;
  collection: Collection;
  field: RelationField;
  /** Records as they were before this part. */
  records: readonly StoredRecord[];
  remaining(record: StoredRecord): string[];
}

/** Adds what a part deletes or changes to the trash entries of its deletions, if they are in the trash. */
async function addPartToTrash(
  context: ReleasesContext,
  changes: RecordChanges,
  { target, collection, field, records, remaining }: PartTaken,
): Promise<void> {
  if (!context.history.keeps(target)) return;
  const goneOf = (record: StoredRecord) => {
    const left = new Set(remaining(record));
    return listOf(record[field.name]).filter((id) => !left.has(id));
  };
  const gone = [...new Set(records.flatMap(goneOf))];
  const items = await trashItemsOf(context, changes, target.id, gone);
  const parts = new Map<TrashItem, { gone: Found[]; links: TakenOut[] }>();
  for (const record of records) {
    const after = remaining(record);
    const goes = field.cascadeDelete && after.length === 0;
    const taking = [...new Set(goneOf(record).flatMap((id) => items.get(id) ?? []))];
    // A record deleted with several others is restored with the first.
    for (const item of goes ? taking.slice(0, 1) : taking) {
      const part = parts.get(item) ?? { gone: [], links: [] };
      parts.set(item, part);
      if (goes) part.gone.push({ collection, record });
      else part.links.push({ collection, id: record.id, field, before: listOf(record[field.name]), after });
    }
  }
  addToTrash(context, changes, parts);
}

/** Deletes the next rows of a collection that is being emptied. */
async function emptyPart(
  context: ReleasesContext,
  changes: RecordChanges,
  collection: Collection,
  release: Release,
): Promise<void> {
  const { bulk, lastRow } = release;
  const { size } = context.paces.part;
  const files = collection.fields.filter(({ type }) => type === "file").map(({ name }) => name);
  const records = await RecordStore.within(context.database, changes.transaction).page(collection, {
    where: [sql`${sql.ref(`${baseAlias}._rowid_`)} <= ${lastRow}`],
    limit: size,
    fields: bulk ? new Set(files) : null,
    slow: false,
  });
  if (records.length < size) await endReleases(context, changes, [release]);
  await removeMany(context, changes, { collection, records, bulk, behind: lastRow });
}

interface Removed {
  collection: Collection;
  records: StoredRecord[];
  bulk: boolean;
  /** Rows of the collection up to this number are deleted too: relations from them need no release. */
  behind: number;
}

async function removeMany(
  context: ReleasesContext,
  changes: RecordChanges,
  { collection, records, bulk, behind }: Removed,
): Promise<void> {
  if (records.length === 0) return;
  const ids = records.map(({ id }) => id);
  const links = await signInLinks(context.collections, changes.store, collection, ids);
  for (const link of links) await changes.remove(link.collection, link.record);
  if (bulk) await inSteps(context, ids, (some) => changes.removeMany(collection, some));
  else for (const record of records) await changes.remove(collection, record);
  const named = new Set<string>();
  for (const { collection: referring, field } of relationsTo(context.collections, collection)) {
    const after = referring.id === collection.id ? behind : 0;
    for (const id of await changes.store.links.namedBy(referring, { field, ids, after })) named.add(id);
    if (named.size > 0) changes.noteMany(referring);
  }
  const releases = [...named].map((recordId) => ({ recordId, lastRow: 0, bulk }));
  await noteReleases(context, changes, collection, releases);
  dropFilesOf(context, changes, [...records.map((record) => ({ collection, record })), ...links]);
}

async function writeMany(
  context: ReleasesContext,
  changes: RecordChanges,
  { collection, field, records }: { collection: Collection; field: RelationField; records: StoredRecord[] },
): Promise<void> {
  const changed = new Set(datesAnd(collection, field).map(({ name }) => name));
  const part = { ...collection, fields: collection.fields.filter(({ name }) => changed.has(name)) };
  const names = Object.keys(columnsOf(part, { id: "" })).filter((name) => name !== "id");
  await inSteps(context, records, (some) =>
    changes.updateMany(
      collection,
      names,
      some.map((record) => ({ ...columnsOf(part, record), id: record.id })),
    ),
  );
}

/** Fields that a release writes in a row, and its id. */
function datesAnd(collection: Collection, field: RelationField): Field[] {
  return collection.fields.filter(
    (each) => each.name === "id" || each.name === field.name || (each.type === "autodate" && each.onUpdate),
  );
}

/** Works on a few items at a time: between two statements the database serves readers, though no writers. */
async function inSteps<Item>(
  { paces: { statement } }: ReleasesContext,
  items: Item[],
  work: (some: Item[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; ) {
    const some = items.slice(start, start + statement.size);
    await statement.measure(() => work(some));
    start += some.length;
  }
}
