import { searchTable, vocabularyTable } from "../../db/ddl/table-definition.ts";
import { systemTableNames } from "../../db/system-tables.ts";

/** One thing that stands in the schema of a SQLite database. */
export interface SchemaEntry {
  type: string;
  name: string;
  /** The statement that made it; null for the indexes that come with a table. */
  sql: string | null;
}

/** What the file's collections table says of one; anything may stand there. */
export interface NamedCollection {
  name: string;
  view: boolean;
}

/** Without them a file is no database of ours. */
export const neededTables = ["_migrations", "_collections", "_params"] as const;

/** In them the search index keeps its terms. */
const shadows = ["data", "idx", "content", "docsize", "config"];
const events = ["insert", "update", "delete"];

/**
 * What stands in the schema and would not stand in one that the product has made: foreign tables, triggers, views.
 * @returns its name, the first of several; null when there is nothing of the kind
 */
export function strangerIn(entries: readonly SchemaEntry[], collections: readonly NamedCollection[]): string | null {
  const plain = new Set([...systemTableNames, ...collections.filter(({ view }) => !view).map(({ name }) => name)]);
  const views = new Set(collections.filter(({ view }) => view).map(({ name }) => name));
  const searches = [...plain].map(searchTable);
  const virtual = new Set([...searches, ...[...plain].map(vocabularyTable)]);
  const shadow = new Set(searches.flatMap((name) => shadows.map((part) => `${name}_${part}`)));
  const triggers = new Set(searches.flatMap((name) => events.map((event) => `${name}:${event}`)));
  const own = ({ type, name, sql }: SchemaEntry) => {
    // SQLite's own: statistics, and the numbers of tables that never use one twice.
    if (type === "table" && /^sqlite_(?:sequence|stat\d)$/.test(name)) return true;
    if (type === "table") return isVirtual(sql) ? virtual.has(name) : plain.has(name) || shadow.has(name);
    if (type === "view") return views.has(name);
    return type === "index" || (type === "trigger" && triggers.has(name));
  };
  return entries.find((entry) => !own(entry))?.name ?? null;
}

const isVirtual = (sql: string | null) => /^\s*CREATE\s+VIRTUAL/i.test(sql ?? "");
