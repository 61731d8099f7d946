import type { SystemRow } from "../../db/system-tables.ts";
import type { Collection, RelationField, StoredRecord } from "../../schema/define/define.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import { takers } from "../sheets/taken-values.ts";
import type { ChangeRecordsContext, RecordChanges } from "../store/changes.ts";
import { withDates } from "../store/dates.ts";

/** Relation that could not be restored. `field` is `null` for a whole record. */
export interface Lost {
  collectionName: string;
  recordId: string;
  field: string | null;
}

type LinkRow = SystemRow<"_trash_links">;

/** Relations restored in one transaction. */
const mostPutBack = 500;

/**
 * Puts restored ids back into relations that named them, where there is room: a single relation that is still empty, or
 * a list that is not full. Other changes since the deletion stay.
 * @returns whether another transaction must follow, and the relations without room
 */
export async function putBack(
  context: ChangeRecordsContext,
  changes: RecordChanges,
  trashId: string,
): Promise<{ more: boolean; lost: Lost[] }> {
  const { query } = context.database;
  const { transaction } = changes;
  const own = query.selectFrom("_trash_links").selectAll().where("trash_id", "=", trashId);
  const rows: LinkRow[] = await transaction.run(
    own.orderBy("collection_id").orderBy("record_id").orderBy("field").limit(mostPutBack),
  );
  const isBack = await backIn(context, changes, trashId);
  const lost: Lost[] = [];
  for (const [collectionId, links] of Map.groupBy(rows, ({ collection_id: id }) => id)) {
    const collection = context.collections.find(collectionId);
    if (!collection || collection.type === "view") continue;
    const ids = [...new Set(links.map(({ record_id: id }) => id))];
    const records = new Map((await changes.store.byIds(collection, ids, [])).map((record) => [record.id, record]));
    for (const [id, ofRecord] of Map.groupBy(links, ({ record_id: id }) => id)) {
      lost.push(...(await putInto(context, changes, { collection, id, record: records.get(id), ofRecord, isBack })));
    }
  }
  for (const { collection_id, record_id, field } of rows) {
    const done = query.deleteFrom("_trash_links").where("trash_id", "=", trashId);
    transaction.send(
      done.where("collection_id", "=", collection_id).where("record_id", "=", record_id).where("field", "=", field),
    );
  }
  return { more: rows.length === mostPutBack, lost };
}

/** Returns a test whether a deletion's record was restored. */
async function backIn({ database: { query } }: ChangeRecordsContext, { transaction }: RecordChanges, trashId: string) {
  const rows = await transaction.run(
    query
      .selectFrom("_trash_records")
      .select(["collection_id", "record_id"])
      .where("trash_id", "=", trashId)
      .where("data", "is not", null),
  );
  const keys = new Set(rows.map(({ collection_id, record_id }) => `${collection_id}/${record_id}`));
  return (collectionId: string, id: string) => keys.has(`${collectionId}/${id}`);
}

interface Named {
  collection: Collection;
  id: string;
  /** Undefined: the record was deleted. */
  record: StoredRecord | undefined;
  ofRecord: readonly LinkRow[];
  isBack(collectionId: string, id: string): boolean;
}

async function putInto(context: ChangeRecordsContext, changes: RecordChanges, named: Named): Promise<Lost[]> {
  const { collection, id, record, ofRecord, isBack } = named;
  const lost: Lost[] = [];
  const back: RelationField[] = [];
  const after: StoredRecord = { ...record, id };
  for (const row of ofRecord) {
    const field = collection.fields.find((each): each is RelationField => isRelation(each, row.field));
    if (!field) continue;
    const missing = (JSON.parse(row.before) as string[]).filter((each) => isBack(field.collectionId, each));
    const current = record && listOf(record[field.name]);
    const next = current && withBack(current, missing, row, isMultiple(field) ? field.maxSelect : 1);
    if (!next) lost.push({ collectionName: collection.name, recordId: id, field: field.name });
    else if (next.length > (current?.length ?? 0)) {
      after[field.name] = isMultiple(field) ? next : (next[0] ?? "");
      back.push(field);
    }
  }
  if (!record || back.length === 0) return lost;
  const taken = await takers(context.database.expressions, changes.store, collection, after);
  if (taken.length > 0) {
    return [...lost, ...back.map(({ name }) => ({ collectionName: collection.name, recordId: id, field: name }))];
  }
  await changes.replace(collection, record, withDates(collection, after, "update", context.clock()));
  return lost;
}

const isRelation = (field: Collection["fields"][number], id: string) => field.type === "relation" && field.id === id;

/** Inserts ids into a list, each behind its former predecessor that is still there. `null`: no room. */
function withBack(current: string[], missing: string[], { before }: LinkRow, most: number): string[] | null {
  const order = JSON.parse(before) as string[];
  const next = [...current];
  for (const id of missing) {
    if (next.includes(id)) continue;
    const ahead = order.slice(0, order.indexOf(id)).findLast((each) => next.includes(each));
    next.splice(ahead === undefined ? 0 : next.indexOf(ahead) + 1, 0, id);
  }
  return next.length > most ? null : next;
}
