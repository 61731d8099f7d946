import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { type ColumnKind, foldedColumn } from "../../db/ddl/table-definition.ts";
import type { Read } from "../../db/statement.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { fieldTypeOf } from "../../schema/fields/field-types.ts";
import { and, baseAlias } from "./row-parts.ts";
import { columnsOf } from "./rows.ts";

/**
 * A record that is not stored (yet, or any more) as a table of one row. It has the columns, types and folded copies of
 * its collection's table, so that a compiled rule works on it as on a stored row.
 */
function virtualRow(
  { expressions }: Pick<Database, "expressions">,
  collection: Collection,
  record: StoredRecord,
): RawBuilder<unknown> {
  const kinds = kindsOf(collection);
  const columns = Object.entries(columnsOf(collection, record)).map(([name, value]) => {
    const kind = kinds.get(name) ?? "text";
    return sql`${expressions.asColumn(value as string | number | null, kind)} AS ${sql.id(name)}`;
  });
  return sql`(SELECT ${sql.join(columns)})`;
}

interface ReadsRows {
  database: Pick<Database, "expressions">;
  /** Reads committed rows (`database.read`) or those of a transaction (`transaction.run`). */
  read: Read;
}

interface AskedRow {
  collection: Collection;
  record: StoredRecord;
  conditions: readonly RawBuilder<unknown>[];
}

/**
 * Whether a record satisfies conditions, as if it were a stored row. Conditions must be compiled for `baseAlias`, as
 * `Viewer.allowed` returns them. Relations and other collections are read as stored.
 */
export async function satisfies(
  { database, read }: ReadsRows,
  { collection, record, conditions }: AskedRow,
): Promise<boolean> {
  if (conditions.length === 0) return true;
  const row = virtualRow(database, collection, record);
  const found = await read(sql`SELECT 1 AS found FROM ${row} AS ${sql.id(baseAlias)} WHERE ${and(conditions)}`);
  return found.length > 0;
}

function kindsOf(collection: Collection): Map<string, ColumnKind> {
  const kinds = new Map<string, ColumnKind>();
  for (const field of collection.fields) {
    const { kind } = fieldTypeOf(field).column(field);
    kinds.set(field.name, kind);
    kinds.set(foldedColumn(field.name), "text");
  }
  return kinds;
}
