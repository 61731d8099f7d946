import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Statement } from "../../db/statement.ts";
import type { Collection, Field, StoredRecord } from "../../schema/define/define.ts";
import { decodeRow } from "./row-parts.ts";
import { columnCount } from "./rows.ts";

/** Database that is read in one consistent state: `run` of a transaction, else `read`. */
export interface ReadContext extends Pick<Database, "query"> {
  run<Row>(statement: Statement<Row>): Promise<Row[]>;
}

/** Most bytes of values in one batch. A single heavier row is a batch of its own. */
const heaviestPart = 4 * 1024 * 1024;
/** Most rows in one batch. More would not be faster, and all other writers of this process wait for one statement. */
const mostRows = 200;
/** Most values bound in one statement: SQLite allows 32,766, PostgreSQL 65,535. */
const mostValues = 30_000;

/** Reads a collection in batches, in the order of insertion; each fits in memory and in one INSERT. */
export async function* rowsOf({ run }: ReadContext, collection: Collection): AsyncGenerator<StoredRecord[]> {
  const table = sql.table(collection.name);
  const columns = sql.join(collection.fields.map(({ name }) => sql.id(name)));
  const weight = sql.join(collection.fields.map(weightOf), sql` + `);
  const limit = Math.max(1, Math.min(mostRows, Math.floor(mostValues / columnCount(collection))));
  const number = sql.id("_rowid_");
  for (let last = 0; ; ) {
    // The database sums up the sizes of the next rows without returning them.
    const next = sql`SELECT ${number} AS n, ${weight} AS weight FROM ${table} WHERE ${number} > ${last} ORDER BY ${number} LIMIT ${limit}`;
    const sums = sql`SELECT n, SUM(weight) OVER (ORDER BY n) AS total, ROW_NUMBER() OVER (ORDER BY n) AS place FROM (${next}) AS next`;
    const lastOfPart = sql`SELECT MAX(n) FROM (${sums}) AS sums WHERE total <= ${heaviestPart} OR place = 1`;
    const rows = await run<Record<string, unknown>>(
      sql`SELECT ${number} AS "@number", ${columns} FROM ${table} WHERE ${number} > ${last} AND ${number} <= (${lastOfPart}) ORDER BY ${number}`,
    );
    if (rows.length === 0) return;
    const end = Number(rows.at(-1)?.["@number"]);
    // A foreign file may hold a number too large for JavaScript: rounded, it would make this loop endless.
    if (!Number.isSafeInteger(end)) throw new TypeError(`${collection.name} has rows with impossible numbers.`);
    last = end;
    yield rows.map((row) => decodeRow(collection.fields, row));
  }
}

function weightOf({ name }: Field): RawBuilder<unknown> {
  return sql`COALESCE(octet_length(CAST(${sql.id(name)} AS TEXT)), 0)`;
}
