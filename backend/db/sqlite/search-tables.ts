import { type RawBuilder, sql } from "kysely";
import { isConverted, pairsOf, type TableChange } from "../ddl/table-change.ts";
import type { Ddl } from "../ddl/table-ddl.ts";
import {
  foldedColumn,
  searchColumn,
  searchTable,
  type TableDefinition,
  vocabularyTable,
} from "../ddl/table-definition.ts";

/** The substring index beside a table, its vocabulary and the triggers that keep it equal to the table; empty at first. */
export function createSearch(table: TableDefinition): Ddl[] {
  const columns = searched(table);
  if (columns.length === 0) return [];
  const names = sql.join(columns.map((name) => sql.id(searchColumn(name))));
  return [
    // `contentless_delete` keeps the terms only: the texts stand in the table already. Letters are folded before.
    sql`CREATE VIRTUAL TABLE ${sql.id(searchTable(table.name))} USING fts5(${names}, tokenize="trigram case_sensitive 1", content='', contentless_delete=1)`,
    ...createCompanions(table),
  ];
}

/** Writes the terms of the rows that are there. */
export function fillSearch(table: TableDefinition): Ddl[] {
  const columns = searched(table);
  if (columns.length === 0) return [];
  const names = sql.join(columns.map((name) => sql.id(searchColumn(name))));
  const values = sql.join(columns.map((name) => padded(table.name, name)));
  return [
    sql`INSERT INTO ${sql.id(searchTable(table.name))} (rowid, ${names}) SELECT "_rowid_", ${values} FROM ${sql.id(table.name)}`,
  ];
}

export function dropSearch(name: string): Ddl[] {
  return [...dropCompanions(name), sql`DROP TABLE IF EXISTS ${sql.id(searchTable(name))}`];
}

export const isSearched = (table: TableDefinition) => searched(table).length > 0;

/** Where FTS5 keeps the terms (https://www.sqlite.org/fts5.html#fts5_data_structures), which is what takes room. */
export function searchParts(table: string): { index: string; stored: string[] } {
  const index = searchTable(table);
  return { index, stored: ["data", "idx", "docsize"].map((part) => `${index}_${part}`) };
}

/** The index itself follows a new name of the table; it is made anew when other columns, or other texts, are searched. */
export function leaveSearch(change: TableChange): Ddl[] {
  const { from, to } = change;
  if (!isKept(change)) return dropSearch(from.name);
  const rename = sql`ALTER TABLE ${sql.id(searchTable(from.name))} RENAME TO ${sql.id(searchTable(to.name))}`;
  return [...dropCompanions(from.name), ...(from.name === to.name ? [] : [rename])];
}

export function resumeSearch(change: TableChange): Ddl[] {
  const { to } = change;
  return isKept(change) ? createCompanions(to) : [...createSearch(to), ...fillSearch(to)];
}

function isKept(change: TableChange): boolean {
  const before = searched(change.from);
  const after = searched(change.to);
  const same = pairsOf(change).filter((pair) => pair.before.name === pair.after.name && !isConverted(pair));
  const goesOn = new Set(same.map((pair) => pair.after.name));
  return (
    before.length > 0 &&
    before.length === after.length &&
    after.every((name) => goesOn.has(name) && before.includes(name))
  );
}

/** The vocabulary and the triggers, which name the table and its index. */
function createCompanions(table: TableDefinition): Ddl[] {
  const columns = searched(table);
  const search = sql.id(searchTable(table.name));
  const on = sql.id(table.name);
  const names = sql.join(columns.map((name) => sql.id(searchColumn(name))));
  const values = sql.join(columns.map((name) => padded("new", name)));
  const remove = sql`DELETE FROM ${search} WHERE rowid = old."_rowid_"`;
  const add = sql`INSERT INTO ${search} (rowid, ${names}) VALUES (new."_rowid_", ${values})`;
  const folded = columns.map((name) => sql.id(foldedColumn(name)));
  // A save that leaves the texts alone must not rewrite their terms.
  const changed = sql.join(
    folded.map((column) => sql`old.${column} IS NOT new.${column}`),
    sql` OR `,
  );
  return [
    sql`CREATE VIRTUAL TABLE ${sql.id(vocabularyTable(table.name))} USING fts5vocab(${search}, 'instance')`,
    sql`CREATE TRIGGER ${trigger(table.name, "insert")} AFTER INSERT ON ${on} BEGIN ${add}; END`,
    sql`CREATE TRIGGER ${trigger(table.name, "delete")} AFTER DELETE ON ${on} BEGIN ${remove}; END`,
    sql`CREATE TRIGGER ${trigger(table.name, "update")} AFTER UPDATE OF ${sql.join(folded)} ON ${on} WHEN ${changed} BEGIN ${remove}; ${add}; END`,
  ];
}

export function dropCompanions(name: string): Ddl[] {
  const events = ["insert", "delete", "update"] as const;
  return [
    ...events.map((event) => sql`DROP TRIGGER IF EXISTS ${trigger(name, event)}`),
    sql`DROP TABLE IF EXISTS ${sql.id(vocabularyTable(name))}`,
  ];
}

const trigger = (table: string, event: "insert" | "delete" | "update") => sql.id(`${searchTable(table)}:${event}`);

/** Two control characters at the end: so the last one or two letters of a text also begin a term of three. */
function padded(row: string, column: string): RawBuilder<unknown> {
  return sql`${sql.id(row)}.${sql.id(foldedColumn(column))} || char(2, 2)`;
}

function searched(table: TableDefinition): string[] {
  return table.columns.filter((column) => column.search).map((column) => column.name);
}
