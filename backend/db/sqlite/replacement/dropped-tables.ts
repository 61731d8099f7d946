import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { Pace } from "../../../concurrency/pace.ts";
import { sqliteCompiler } from "../../compile.ts";
import { type TableDefinition, tablesOf } from "../../ddl/table-definition.ts";
import type { SqliteConnection } from "../connection.ts";
import { linkParts } from "../link-tables.ts";
import { dropCompanions, isSearched, searchParts } from "../search-tables.ts";
import { sqliteTables } from "../tables.ts";
import type { ThreadConnection } from "../threads/thread-connection.ts";
import { leaveBuilding } from "./drop-unfinished.ts";
import { droppedPrefix, isDropped, type Run } from "./dropped-parts.ts";

/** Number of rows from which a table is cleared in parts: SQLite reads all pages of a table that it drops. */
const large = 5000;

/**
 * Drops a table. A large one only gets another name. Does nothing if it does not exist.
 * @returns whether parts are left to clear
 */
export async function dropTable(run: Run, table: TableDefinition): Promise<boolean> {
  const isLeft = await isLarge(run, table.name);
  if (isLeft) await leaveBuilding(run, table.name);
  const statements = isLeft ? leaveTable(table) : sqliteTables.dropTable(table);
  for (const statement of statements) await run(statement);
  return isLeft;
}

/** Clears what large dropped tables left, part by part beside everything else. */
export class DroppedTables {
  readonly #reader: SqliteConnection;
  readonly #side: ThreadConnection;
  readonly #withoutWriters: (work: () => Promise<void>) => Promise<void>;
  readonly #pace = new Pace({ first: 100, least: 20, most: 500, time: 50 });
  #running: Promise<void> | null = null;
  #again = false;
  #closed = false;

  constructor(
    reader: SqliteConnection,
    side: ThreadConnection,
    withoutWriters: (work: () => Promise<void>) => Promise<void>,
  ) {
    this.#reader = reader;
    this.#side = side;
    this.#withoutWriters = withoutWriters;
  }

  /** Settles when nothing is left of what was dropped before the call, or when the database is being closed. */
  clear(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#clearAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Stops after the part under way. The next process that opens the database may continue. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running?.catch(() => undefined);
  }

  async #clearAll(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      while (!this.#closed && this.#isSomethingLeft()) {
        await this.#side.run({ name: "read ahead" });
        // Saves wait only for this part.
        await this.#withoutWriters(() =>
          this.#pace.measure(async () => {
            await this.#side.run({ name: "clear part", rows: this.#pace.size });
          }),
        );
      }
    }
  }

  /** Reads on the main connection, so that no thread starts when nothing is left. */
  #isSomethingLeft(): boolean {
    const found = sql`SELECT 1 FROM sqlite_schema WHERE ${sql.raw(isDropped)} LIMIT 1`;
    return this.#reader.all(sqliteCompiler.compile(found)).length > 0;
  }
}

export async function isLarge(run: Run, name: string): Promise<boolean> {
  const known = await run(sql`SELECT 1 FROM sqlite_schema WHERE "type" = 'table' AND "name" = ${name} COLLATE NOCASE`);
  if (known.length === 0) return false;
  // Reads an index, which has few pages.
  const last = await run(sql`SELECT 1 FROM ${sql.id(name)} ORDER BY "id" LIMIT 1 OFFSET ${large}`);
  return last.length > 0;
}

/** Renames a table, its links and its search terms to names of dropped ones. No row changes. */
export function leaveTable(table: TableDefinition): RawBuilder<unknown>[] {
  const id = `${droppedPrefix}${randomUUID()}`;
  const search = isSearched(table) ? searchParts(table.name) : null;
  const moved = [...tablesOf(table), ...(search?.stored ?? [])];
  return [
    ...table.columns.flatMap(({ name }) => linkParts.dropLinkTriggers(table.name, name)),
    ...dropCompanions(table.name),
    ...moved.map((name, number) => sql`ALTER TABLE ${sql.id(name)} RENAME TO ${sql.id(`${id}:${number}`)}`),
    // Only the name of the search index is left.
    ...(search ? [sql`DROP TABLE ${sql.id(search.index)}`] : []),
  ];
}
