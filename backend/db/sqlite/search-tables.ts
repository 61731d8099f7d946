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

/** Creates the substring index of a table, its vocabulary and the triggers that keep both current. Empty at first. */
export function createSearch(table: TableDefinition): Ddl[] {
  const columns = searched(table);
  if (columns.length === 0) return [];
  return [createIndex(searchTable(table.name), columns), ...createCompanions(table)];
}

function createIndex(index: string, columns: string[]): Ddl {
  const names = sql.join(columns.map((name) => sql.id(searchColumn(name))));
  // `contentless_delete` keeps only the terms: the table has the texts. Letters are folded before.
  return sql`CREATE VIRTUAL TABLE ${sql.id(index)} USING fts5(${names}, tokenize="trigram case_sensitive 1", content='', contentless_delete=1)`;
}

/** Writes the search terms of the existing rows. */
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

/** Tables of FTS5 that hold the terms and take the room (https://www.sqlite.org/fts5.html#fts5_data_structures). */
const storedParts = ["data", "idx", "docsize"];

export function searchParts(table: string): { index: string; stored: string[] } {
  const index = searchTable(table);
  return { index, stored: storedParts.map((part) => `${index}_${part}`) };
}

/**
 * Takes the index out before a change. It keeps its terms and follows new names of the table and its columns, or is
 * dropped when other texts are searched.
 */
export function leaveSearch(change: TableChange): Ddl[] {
  const { from, to } = change;
  const columns = keptColumns(change);
  if (!columns) return dropSearch(from.name);
  const [before, after] = [searchTable(from.name), searchTable(to.name)];
  const sameColumns = columns.every((name, index) => name === searched(from)[index]);
  if (!sameColumns) return [...dropCompanions(from.name), ...renameColumns(before, after, columns)];
  return [...dropCompanions(from.name), ...(before === after ? [] : [rename(before, after)])];
}

export function resumeSearch(change: TableChange): Ddl[] {
  const { to } = change;
  return keptColumns(change) ? createCompanions(to) : [...createSearch(to), ...fillSearch(to)];
}

/** Whether a change writes or drops all search terms. */
export function rebuildsSearch(change: TableChange): boolean {
  const isAny = isSearched(change.from) || isSearched(change.to);
  return isAny && keptColumns(change) === null;
}

/** New names of the index's columns, in their order. `null`: the index must be created again. */
function keptColumns(change: TableChange): string[] | null {
  const before = searched(change.from);
  const after = new Set(searched(change.to));
  if (before.length === 0 || before.length !== after.size) return null;
  const goOn = pairsOf(change).filter((pair) => !isConverted(pair));
  const names = before.flatMap((name) => goOn.find((pair) => pair.before.name === name)?.after.name ?? []);
  return names.length === before.length && names.every((name) => after.has(name)) ? names : null;
}

/** Renames columns, which FTS5 cannot: a new index takes over the terms, which are stored by column number. */
function renameColumns(before: string, after: string, columns: string[]): Ddl[] {
  const next = `${before}:next`;
  const aside = (part: string) => `${before}:${part}:before`;
  return [
    ...storedParts.map((part) => rename(`${before}_${part}`, aside(part))),
    sql`DROP TABLE ${sql.id(before)}`,
    createIndex(next, columns),
    ...storedParts.flatMap((part) => [
      sql`DROP TABLE ${sql.id(`${next}_${part}`)}`,
      rename(aside(part), `${next}_${part}`),
    ]),
    // FTS5 reads its cached terms again when the index is renamed.
    rename(next, after),
  ];
}

const rename = (from: string, to: string): Ddl => sql`ALTER TABLE ${sql.id(from)} RENAME TO ${sql.id(to)}`;

/** Creates the vocabulary and the triggers, which name the table and its index. */
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

/** Adds two control characters, so that the last one or two letters of a text also begin a term of three. */
function padded(row: string, column: string): RawBuilder<unknown> {
  return sql`${sql.id(row)}.${sql.id(foldedColumn(column))} || char(2, 2)`;
}

function searched(table: TableDefinition): string[] {
  return table.columns.filter((column) => column.search).map((column) => column.name);
}
