import type { DatabaseSync } from "node:sqlite";
import type { RawBuilder } from "kysely";

/** Runs a statement of a transaction; it may reach the tables of a search index (`withShadowTables`). */
export type Run = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

/** What begins so is nobody's any more; no collection can be called so. The names are all there is to note. */
export const gonePrefix = "gone:";
/** What begins so is being built, or was by somebody who has ended in the midst of it; no collection can be called so. */
export const comingPrefix = "coming:";
/** For a table and for its indexes. */
export const isGone = `"tbl_name" GLOB '${gonePrefix}*'`;

interface Part {
  type: "index" | "table";
  name: string;
  /** Its own name, or that of the index's. */
  table: string;
}

/** Dropping an index reads all of it while writers wait: from the disk that takes several times as long as from memory. */
export function readAhead(database: DatabaseSync): void {
  const part = nextPart(database);
  if (part?.type !== "index") return;
  try {
    database.prepare(`SELECT COUNT(*) FROM ${quoted(part.table)} INDEXED BY ${quoted(part.name)}`).get();
  } catch {
    // One that leaves rows out does not answer that; those are the small ones.
  }
}

/**
 * Takes away one index or some rows of what dropped tables have left, in one transaction.
 * @returns how many rows; null when nothing is left
 */
export function clearPart(database: DatabaseSync, rows: number): number | null {
  // Looked for inside: another process may do the same, or have given the name of an index to a new one.
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

/** Takes all of it out of a file that nobody else has open, and what was being built in it. */
export function clearAll(database: DatabaseSync): void {
  const find = (type: string, prefix: string) =>
    database.prepare(`SELECT "name" FROM sqlite_schema WHERE "type" = '${type}' AND "name" GLOB '${prefix}*'`);
  for (const { name } of find("trigger", comingPrefix).all()) database.exec(`DROP TRIGGER ${quoted(String(name))}`);
  for (const prefix of [gonePrefix, comingPrefix]) {
    // An index goes with the tables in which it keeps its terms.
    const next = database.prepare(
      `SELECT "name" FROM sqlite_schema WHERE "type" = 'table' AND "name" GLOB '${prefix}*' ORDER BY "sql" NOT LIKE 'CREATE VIRTUAL %', "name" DESC LIMIT 1`,
    );
    for (let found = next.get(); found; found = next.get()) database.exec(`DROP TABLE ${quoted(String(found.name))}`);
  }
}

/** Indexes first: without them a row takes but one place more with it, that of its id. */
function nextPart(database: DatabaseSync): Part | undefined {
  const found = database
    .prepare(
      `SELECT "type", "name", "tbl_name" AS "table" FROM sqlite_schema WHERE ${isGone} AND "sql" IS NOT NULL ORDER BY "type", "name" LIMIT 1`,
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
