import type { Database } from "../../db/database.ts";
import type { Read } from "../../db/statement.ts";
import type { SystemRow } from "../../db/system-tables.ts";
import type { Collection, Field, StoredRecord } from "../../schema/define/define.ts";
import { fieldTypeOf } from "../../schema/fields/field-types.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import { trashKeptFor } from "../store/history/write-trash.ts";

export const itemColumns = [
  ...(["id", "collection_id", "record_id", "title", "picture", "at", "account_collection_id"] as const),
  ...(["account_id", "files", "cascaded", "incomplete"] as const),
];
/** Row of a deletion. */
export type ItemRow = Pick<SystemRow<"_trash">, (typeof itemColumns)[number]>;

/** Row of a record that a deletion took. */
export type TakenRow = Omit<SystemRow<"_trash_records">, "position">;

interface Reading {
  query: Database["query"];
  read: Read;
}

/** Query of deletions that can be restored at a moment. */
export function itemsAt({ query }: Pick<Reading, "query">, now: Date) {
  const since = now.getTime() - trashKeptFor;
  return query.selectFrom("_trash").where("_trash.at", ">", since).where("_trash.restored", "=", 0);
}

/** Records of a deletion. The first is the one that was deleted, the others went with it. */
export function takenBy({ query, read }: Reading, id: string): Promise<TakenRow[]> {
  const rows = query.selectFrom("_trash_records").select(["trash_id", "collection_id", "record_id", "data"]);
  return read(rows.where("trash_id", "=", id).orderBy("position"));
}

/** Deleted record with the fields that its collection has now. */
export function takenRecord(collection: Collection, { record_id: id, data }: Pick<TakenRow, "record_id" | "data">) {
  const values = JSON.parse(data ?? "{}") as Record<string, unknown>;
  const record: StoredRecord = { id };
  for (const field of collection.fields) record[field.name] = valueNow(field, values[field.id]);
  record.id = id;
  return record;
}

/** Converts a former value to the present field, as between one value and several. Empty if that is not possible. */
function valueNow(field: Field, value: unknown): unknown {
  const type = fieldTypeOf(field);
  const empty = type.emptyValue(field);
  if (value === undefined) return empty;
  if (isMultiple(field) !== Array.isArray(value) && field.type !== "json") return type.coerce(field, value);
  return typeof value === typeof empty || field.type === "json" || empty === null ? value : type.coerce(field, value);
}
