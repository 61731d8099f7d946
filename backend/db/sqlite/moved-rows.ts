import { type RawBuilder, sql } from "kysely";
import type { Ddl } from "../ddl/table-ddl.ts";
import { type IndexDefinition, monthsColumn, monthsIndex, type TableDefinition } from "../ddl/table-definition.ts";
import type { MovedQuestion } from "../search-index.ts";
import type { Read } from "../statement.ts";

type Sql = RawBuilder<unknown>;
type Numbers = RawBuilder<{ number: number }>;

/** Most different months that an order of dates may have: more than two centuries. */
const mostMonths = 2_500;
/** Letters of a date up to its month. */
const ofMonth = 7;

const monthOf = (column: Sql): Sql => sql`substr(${column}, 1, ${sql.lit(ofMonth)})`;

/** Creates an index by month beside one that carries texts: months of its last column with row numbers. */
export function createMonths(table: TableDefinition, index: IndexDefinition): Ddl[] {
  const column = monthsColumn(table, index);
  if (column === null) return [];
  return [sql`CREATE INDEX ${sql.id(monthsIndex(index.name))} ON ${sql.id(table.name)} (${monthOf(sql.id(column))})`];
}

/**
 * Rows that sort before `value` although they were inserted beyond row `beyond`. With months they are searched in each
 * month by row number, which few rows match; without them along the whole order up to the value.
 * @returns `null` when there are more than `most`
 */
export async function movedRows(question: MovedQuestion, read: Read): Promise<number[] | null> {
  const { most, byMonths } = question;
  const months = byMonths ? await monthsBefore(question, read) : [];
  if (months === null) return null;
  const near = await read(walked(question));
  const far = months.length > 0 && near.length <= most ? await read(ofMonths(question, months)) : [];
  const moved = [...near, ...far];
  return moved.length > most ? null : moved.map(({ number }) => number);
}

/**
 * Searches along the order: up to the value, or within its month. An index of the order has the row numbers. The unary
 * plus keeps SQLite from reading the rows by number. From the value back to the start it takes half the time: no row is
 * compared with the end of the range.
 */
function walked(question: MovedQuestion): Numbers {
  const { table, column, descending, value, beyond, most, byMonths } = question;
  const key = sql.id(column);
  const [from, back] = descending ? [sql`>=`, sql`ASC`] : [sql`<=`, sql`DESC`];
  const isBeyond = sql`+"_rowid_" ${descending ? sql`<` : sql`>`} ${beyond}`;
  const ofItsMonth = byMonths ? sql` AND ${endOfMonth(question)}` : sql``;
  return sql`SELECT "_rowid_" AS "number" FROM ${sql.table(table)} WHERE ${key} ${from} ${value}${ofItsMonth} AND ${isBeyond} ORDER BY ${key} ${back} LIMIT ${most + 1}`;
}

/** Searches each of `months` by row number. */
function ofMonths({ table, column, descending, beyond, most }: MovedQuestion, months: readonly string[]): Numbers {
  const isBeyond = sql`"r"."_rowid_" ${descending ? sql`<` : sql`>`} ${beyond}`;
  return sql`SELECT "r"."_rowid_" AS "number" FROM json_each(${JSON.stringify(months)}) AS "m" CROSS JOIN ${sql.table(table)} AS "r" WHERE ${monthOf(sql.id("r", column))} = "m"."value" AND ${isBeyond} LIMIT ${most + 1}`;
}

/** Condition that keeps the search along the order within the month of `value`. */
function endOfMonth({ column, descending, value }: MovedQuestion): Sql {
  const month = value.slice(0, ofMonth);
  return descending ? sql`${sql.id(column)} <= ${`${month}\u{10FFFF}`}` : sql`${sql.id(column)} >= ${month}`;
}

/** Months of all rows that sort before the month of `value`. `null`: too many. */
async function monthsBefore({ table, column, descending, value }: MovedQuestion, read: Read): Promise<string[] | null> {
  const [beyond, direction] = descending ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const month = monthOf(sql.id(column));
  // Finds each month after the one before: with DISTINCT, SQLite would read every row.
  const rows = await read<{ month: string }>(sql`WITH RECURSIVE "before"("month") AS (
    SELECT ${value.slice(0, ofMonth)}
    UNION ALL
    SELECT (SELECT ${month} FROM ${sql.table(table)} WHERE ${month} ${beyond} "before"."month" ORDER BY ${month} ${direction} LIMIT 1)
    FROM "before" WHERE "before"."month" IS NOT NULL LIMIT ${mostMonths + 3}
  ) SELECT "month" FROM "before" WHERE "month" IS NOT NULL LIMIT ${mostMonths + 2} OFFSET 1`);
  return rows.length > mostMonths ? null : rows.map((row) => row.month);
}
