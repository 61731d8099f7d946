import type { DatabaseSync } from "node:sqlite";
import type { RawBuilder } from "kysely";

/** Runs a statement of a transaction, which may use the tables of a search index (`withShadowTables`). */
export type Run = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

/** Name prefix of dropped tables to be cleared, noted nowhere else. No collection can have such a name. */
export const droppedPrefix = "gone:";
/** Name prefix of tables that are being built, or were when their process ended. No collection can have such a name. */
export const replacementPrefix = "coming:";
/** SQL condition for dropped tables and their indexes. */
export const isDropped = `"tbl_name" GLOB '${droppedPrefix}*'`;

interface Part {
  type: "index" | "table";
  name: string;
  /** Table of the index, or the name of the table itself. */
  table: string;
}

/**
 * Reads the next index to be dropped into memory. Dropping it reads all of it while writers wait; from the disk that
 * takes several times as long.
 */
export function readAhead(database: DatabaseSync): void {
  const part = nextPart(database);
  if (part?.type !== "index") return;
  try {
    database.prepare(`SELECT COUNT(*) FROM ${quoted(part.table)} INDEXED BY ${quoted(part.name)}`).get();
  } catch {
    // A partial index cannot answer that; partial indexes are small.
  }
}

/**
 * Drops one index, or deletes some rows, of what dropped tables left, in one transaction.
 * @returns number of deleted rows; `null` when nothing is left
 */
export function clearPart(database: DatabaseSync, rows: number): number | null {
  // Looks for the part inside the transaction: another process may clear it too, or reuse the name of an index.
  database.exec("BEGIN IMMEDIATE");
  try {
    const part = nextPart(database);
    const cleared = part ? clear(database, part, rows) : null;
    database.exec("COMMIT");
    return cleared;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** Removes all dropped and unfinished tables from a file that no other process has open. */
export function clearAll(database: DatabaseSync): void {
  const find = (type: string, prefix: string) =>
    database.prepare(`SELECT "name" FROM sqlite_schema WHERE "type" = '${type}' AND "name" GLOB '${prefix}*'`);
  for (const { name } of find("trigger", replacementPrefix).all())
    database.exec(`DROP TRIGGER ${quoted(String(name))}`);
  for (const prefix of [droppedPrefix, replacementPrefix]) {
    // Search indexes first: the tables of their terms go with them.
    const next = database.prepare(
      `SELECT "name" FROM sqlite_schema WHERE "type" = 'table' AND "name" GLOB '${prefix}*' ORDER BY "sql" NOT LIKE 'CREATE VIRTUAL %', "name" DESC LIMIT 1`,
    );
    for (let found = next.get(); found; found = next.get()) database.exec(`DROP TABLE ${quoted(String(found.name))}`);
  }
}

/** Next part to clear. Indexes first: then deleting a row changes only one place more, in the index of its id. */
function nextPart(database: DatabaseSync): Part | undefined {
  const found = database
    .prepare(
      `SELECT "type", "name", "tbl_name" AS "table" FROM sqlite_schema WHERE ${isDropped} AND "sql" IS NOT NULL ORDER BY "type", "name" LIMIT 1`,
    )
    .get();
  return found as Part | undefined;
}

function clear(database: DatabaseSync, { type, name }: Part, rows: number): number {
  if (type === "index") {
    database.exec(`DROP INDEX ${quoted(name)}`);
    return 0;
  }
  const keys = database.prepare(`SELECT "name" FROM pragma_table_info(?) WHERE "pk" > 0 ORDER BY "pk"`).all(name);
  const key = keys.map((column) => quoted(String(column.name))).join(", ");
  const some = `SELECT ${key} FROM ${quoted(name)} ORDER BY ${key} LIMIT ${rows}`;
  const { changes } = database.prepare(`DELETE FROM ${quoted(name)} WHERE (${key}) IN (${some})`).run();
  if (Number(changes) < rows) database.exec(`DROP TABLE ${quoted(name)}`);
  return Number(changes);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
