import { linkTable, searchTable, vocabularyTable } from "../../db/ddl/table-definition.ts";
import { systemTableNames } from "../../db/system-tables.ts";

/** One entry of the schema of a SQLite database. */
export interface SchemaEntry {
  type: string;
  name: string;
  /** The statement that made it; null for the indexes that come with a table. */
  sql: string | null;
}

/** A collection by the table of a file, which may have anything there. */
export interface NamedCollection {
  name: string;
  view: boolean;
  /** Names of its fields. */
  fields: string[];
}

/** Without them a file is no database of ours. */
export const neededTables = ["_migrations", "_collections", "_params"] as const;

/** In them the search index keeps its terms. */
const shadows = ["data", "idx", "content", "docsize", "config"];
const events = ["insert", "update", "delete"];

/**
 * Finds an entry of the schema that the product would not have made: a foreign table, trigger, view.
 * @returns the name of the first; null when there is none
 */
export function unexpectedEntry(
  entries: readonly SchemaEntry[],
  collections: readonly NamedCollection[],
): string | null {
  const plain = new Set([...systemTableNames, ...collections.filter(({ view }) => !view).map(({ name }) => name)]);
  const views = new Set(collections.filter(({ view }) => view).map(({ name }) => name));
  const searches = [...plain].map(searchTable);
  const virtual = new Set([...searches, ...[...plain].map(vocabularyTable)]);
  const shadow = new Set(searches.flatMap((name) => shadows.map((part) => `${name}_${part}`)));
  const links = collections.flatMap(({ name, fields }) => fields.map((field) => linkTable(name, field)));
  const linked = new Set(links);
  const triggers = new Set([...searches, ...links].flatMap((name) => events.map((event) => `${name}:${event}`)));
  const own = ({ type, name, sql }: SchemaEntry) => {
    // SQLite's own: statistics, and the numbers of tables that never use one twice.
    if (type === "table" && /^sqlite_(?:sequence|stat\d)$/.test(name)) return true;
    if (type === "table")
      return isVirtual(sql) ? virtual.has(name) : [plain, shadow, linked].some((names) => names.has(name));
    if (type === "view") return views.has(name);
    return type === "index" || (type === "trigger" && triggers.has(name));
  };
  return entries.find((entry) => !own(entry))?.name ?? null;
}

const isVirtual = (sql: string | null) => /^\s*CREATE\s+VIRTUAL/i.test(sql ?? "");
