import { linkTable, searchTable, vocabularyTable } from "../../db/ddl/table-definition.ts";
import { systemTableNames } from "../../db/system-tables.ts";

/** Entry in the schema of a SQLite database. */
export interface SchemaEntry {
  type: string;
  name: string;
  /** Statement that created the entry. `null`: an index that comes with a table. */
  sql: string | null;
}

/** Collection as a row of an untrusted file names it. */
export interface NamedCollection {
  name: string;
  view: boolean;
  /** Names of the fields. */
  fields: string[];
}

/** Tables that every database of ours has. */
export const neededTables = ["_migrations", "_collections", "_params"] as const;

/** Suffixes of the tables in which the search index stores its terms. */
const shadows = ["data", "idx", "content", "docsize", "config"];
const events = ["insert", "update", "delete"];

/**
 * Finds a schema entry that the product would not make: a foreign table, trigger or view.
 * @returns name of the first one; `null`: none
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
    // Tables of SQLite itself: statistics, and sequences of AUTOINCREMENT.
    if (type === "table" && /^sqlite_(?:sequence|stat\d)$/.test(name)) return true;
    if (type === "table")
      return isVirtual(sql) ? virtual.has(name) : [plain, shadow, linked].some((names) => names.has(name));
    if (type === "view") return views.has(name);
    return type === "index" || (type === "trigger" && triggers.has(name));
  };
  return entries.find((entry) => !own(entry))?.name ?? null;
}

const isVirtual = (sql: string | null) => /^\s*CREATE\s+VIRTUAL/i.test(sql ?? "");
