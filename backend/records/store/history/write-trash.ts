import { chunks } from "../../../concurrency/chunks.ts";
import { fold } from "../../../db/fold.ts";
import type { Collection, RelationField, StoredRecord } from "../../../schema/define/define.ts";
import { lowerCaseAlphabet, randomText } from "../../../schema/fields/random-text.ts";
import type { ChangeRecordsContext, RecordChanges } from "../changes.ts";
import { fileKindOf } from "../held-files/file-kind.ts";
import { filesHeld } from "../held-files/held-files.ts";
import { titleOf } from "./title-of.ts";

/** Time for which a deletion can be undone. Milliseconds. */
export const trashKeptFor = 30 * 24 * 60 * 60 * 1000;
/**
 * Most cascaded records, and most relations of other records, kept for one deletion; see docs/decisions/0051-trash.md.
 */
const mostKept = 10_000;
const rowsAtOnce = 200;

interface Deleted {
  collection: Collection;
  record: StoredRecord;
}

/** Relation of a record that stays, before and after the deleted ids were removed from it. */
export interface TakenOut {
  collection: Collection;
  id: string;
  field: RelationField;
  before: readonly string[];
  after: readonly string[];
}

type Writes = Pick<RecordChanges, "transaction" | "actor" | "earlierFiles">;
type Context = Pick<ChangeRecordsContext, "database" | "clock" | "history">;

/**
 * Writes a trash item in the transaction of a deletion: the record, the records deleted with it, and the relations that
 * named it. Does nothing if the collection has no history. Files stay where they are.
 */
export function writeTrash(
  context: Context,
  changes: Writes,
  { root, cascaded, links }: { root: Deleted; cascaded: readonly Deleted[]; links: readonly TakenOut[] },
): void {
  const { database, clock, history } = context;
  if (!history.keeps(root.collection)) return;
  const id = randomText(15, lowerCaseAlphabet);
  const title = titleOf(root.collection, root.record);
  const row = {
    id,
    collection_id: root.collection.id,
    record_id: root.record.id,
    title,
    search: fold(title),
    picture: pictureOf(root),
    account_collection_id: changes.actor?.collectionId ?? "",
    account_id: changes.actor?.id ?? "",
    at: clock().getTime(),
    ...{ files: 0, cascaded: 0, links: 0, incomplete: 0, restored: 0 },
  };
  const item = { id, cascaded: -1, links: 0, files: 0, incomplete: false };
  addRecords(context, changes, item, [root, ...cascaded]);
  addLinks(context, changes, item, links);
  changes.transaction.send(database.query.insertInto("_trash").values({ ...row, ...countsOf(item) }));
}

function pictureOf({ collection, record }: Deleted): string {
  return filesHeld(collection, record).find(({ name }) => fileKindOf(name, "") === "picture")?.name ?? "";
}

/** Counts of a trash item so far. */
export interface TrashItem {
  id: string;
  cascaded: number;
  links: number;
  files: number;
  incomplete: boolean;
}

/**
 * Finds the trash items of deleted records, for the parts of their release that follow
 * (records/delete/release-part.ts).
 * @returns items by record id
 */
export async function trashItemsOf(
  { database: { query } }: Pick<Context, "database">,
  { transaction }: Pick<Writes, "transaction">,
  collectionId: string,
  ids: readonly string[],
): Promise<Map<string, TrashItem>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.run(
    query
      .selectFrom("_trash_records as r")
      .innerJoin("_trash as t", "t.id", "r.trash_id")
      .select(["r.record_id", "t.id", "t.cascaded", "t.links", "t.files", "t.incomplete"])
      .where("r.collection_id", "=", collectionId)
      .where("r.record_id", "in", [...ids])
      .where("t.restored", "=", 0)
      .orderBy("t.at"),
  );
  const items = new Map<string, TrashItem>();
  for (const row of rows) {
    const counts = { cascaded: Number(row.cascaded), links: Number(row.links), files: Number(row.files) };
    items.set(row.id, items.get(row.id) ?? { id: row.id, ...counts, incomplete: Number(row.incomplete) === 1 });
  }
  // If an id was given twice, the newest deletion wins.
  return new Map(
    rows.flatMap(({ record_id: record, id }) => (items.has(id) ? [[record, items.get(id) as TrashItem]] : [])),
  );
}

/** Adds to trash items what one part of a release has deleted. */
export function addToTrash(
  context: Context,
  changes: Writes,
  parts: ReadonlyMap<TrashItem, { gone: readonly Deleted[]; links: readonly TakenOut[] }>,
): void {
  for (const [item, { gone, links }] of parts) {
    addRecords(context, changes, item, gone);
    addLinks(context, changes, item, links);
    const update = context.database.query.updateTable("_trash").set(countsOf(item));
    changes.transaction.send(update.where("id", "=", item.id));
  }
}

function countsOf({ cascaded, links, files, incomplete }: TrashItem) {
  return { cascaded, links, files, incomplete: incomplete ? 1 : 0 };
}

/** Values of a record by field id, since fields can be renamed. */
function dataOf({ fields }: Collection, record: StoredRecord): string {
  return JSON.stringify(Object.fromEntries(fields.map(({ id, name }) => [id, record[name]])));
}

function addRecords(
  { database: { query }, history }: Context,
  { transaction, earlierFiles }: Writes,
  item: TrashItem,
  records: readonly Deleted[],
): void {
  const room = mostKept - (item.cascaded + 1);
  if (records.length > room) item.incomplete = true;
  const added = records.slice(0, room);
  const rows = added.map(({ collection, record }, index) => ({
    trash_id: item.id,
    collection_id: collection.id,
    record_id: record.id,
    position: item.cascaded + 1 + index,
    // `null` for a record without history: it is listed, so that a person who restores the rest knows that it is lost.
    data: history.keeps(collection) ? dataOf(collection, record) : null,
  }));
  for (const some of chunks(rows, rowsAtOnce)) transaction.send(query.insertInto("_trash_records").values(some));
  item.cascaded += added.length;
  for (const { collection, record } of added) {
    if (!history.keeps(collection)) continue;
    const names = filesHeld(collection, record).map(({ name }) => name);
    item.files += names.length;
    earlierFiles.keep({ collectionId: collection.id, recordId: record.id, names });
  }
}

function addLinks(
  { database: { query } }: Context,
  { transaction }: Writes,
  item: TrashItem,
  links: readonly TakenOut[],
) {
  const room = mostKept - item.links;
  if (links.length > room) item.incomplete = true;
  const added = links.slice(0, room);
  const rows = added.map(({ collection, id, field, before, after }) => ({
    trash_id: item.id,
    collection_id: collection.id,
    record_id: id,
    field: field.id,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  }));
  for (const some of chunks(rows, rowsAtOnce)) {
    transaction.send(
      query
        .insertInto("_trash_links")
        .values(some)
        .onConflict((conflict) => conflict.doNothing()),
    );
  }
  item.links += added.length;
}
