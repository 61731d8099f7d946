import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../db/database.ts";
import { foldedColumn } from "../../db/ddl/table-definition.ts";
import { fold } from "../../db/fold.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { fieldTypeOf } from "../../schema/fields/field-types.ts";

/** All statements of `store/` that write rows: columns, and the folded texts that `~` compares. */

/** Inserts rows in one statement. Throws synchronously if it cannot be sent. @throws UniqueError */
export function insertRows(transaction: Transaction, collection: Collection, records: StoredRecord[]): Promise<void> {
  const [first] = records;
  if (!first) return Promise.resolve();
  const names = Object.keys(columnsOf(collection, first));
  const rows = records.map((record) => {
    const columns = columnsOf(collection, record);
    return sql`(${sql.join(names.map((name) => sql`${columns[name]}`))})`;
  });
  const insertion = sql`INSERT INTO ${sql.table(collection.name)} (${sql.join(names.map((name) => sql.id(name)))}) VALUES ${sql.join(rows)}`;
  return transaction.run(insertion).then(() => undefined);
}

/** Writes all columns of one row. Throws synchronously if the statement cannot be sent. @throws UniqueError */
export function replaceRow(transaction: Transaction, collection: Collection, record: StoredRecord): Promise<void> {
  const columns = Object.entries(columnsOf(collection, record)).filter(([name]) => name !== "id");
  const assignments = columns.map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  const replacement = sql`UPDATE ${sql.table(collection.name)} SET ${sql.join(assignments)} WHERE ${sql.id("id")} = ${record.id}`;
  return transaction.run(replacement).then(() => undefined);
}

/**
 * Writes some columns of many rows, each with its own values, in one statement.
 * @param names of text columns; each row has them and its id
 */
export async function updateRows(
  transaction: Transaction,
  collection: Collection,
  names: readonly string[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => sql`(${sql.join(["id", ...names].map((name) => sql`${row[name]}`))})`);
  // Both engines name the columns of VALUES `column1`, `column2`, …
  const value = (index: number) => sql.id("v", `column${index + 1}`);
  const assignments = names.map((name, index) => sql`${sql.id(name)} = ${value(index + 1)}`);
  await transaction.run(
    sql`UPDATE ${sql.table(collection.name)} AS t SET ${sql.join(assignments)} FROM (VALUES ${sql.join(values)}) AS v WHERE t."id" = ${value(0)}`,
  );
}

export async function deleteRows(
  transaction: Transaction,
  collection: Collection,
  where: RawBuilder<unknown>,
): Promise<void> {
  await transaction.run(sql`DELETE FROM ${sql.table(collection.name)} WHERE ${where}`);
}

/** Number of columns of a row, with its folded texts. */
export function columnCount({ fields }: Collection): number {
  return fields.reduce(
    (sum, field) => sum + (field.name !== "id" && fieldTypeOf(field).column(field).folded ? 2 : 1),
    0,
  );
}

/** Columns of a record as stored, by name. */
export function columnsOf(collection: Collection, record: StoredRecord): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const field of collection.fields) {
    const type = fieldTypeOf(field);
    const stored = type.encode(field, record[field.name] ?? type.emptyValue(field));
    columns[field.name] = stored;
    // `id` has no folded copy: parts of it are not searched.
    if (field.name === "id" || !type.column(field).folded) continue;
    columns[foldedColumn(field.name)] = typeof stored === "string" ? fold(stored) : "";
  }
  return columns;
}
