/** What a column holds; each engine has its own type for it. Texts compare by code unit on both. */
export type ColumnKind = "text" | "number" | "bool" | "json";

export interface ColumnDefinition {
  name: string;
  kind: ColumnKind;
  /** Stored when nothing is given; `null` only for json. */
  empty: string | number | null;
  /** Keep a second column with the folded text (see fold.ts), for `~`. */
  folded: boolean;
  /** Keep an index that finds any substring of the folded text. Asks for `folded`. */
  search: boolean;
  /**
   * Holds ids of other rows, and is looked for by them: a list keeps a table of its links, a text an index. A name that
   * the column keeps for ever; null: no ids.
   */
  references: string | null;
}

/** The table of one collection. Every table has `_rowid_` (insertion order) and `id` (text, primary) besides these columns. */
export interface TableDefinition {
  name: string;
  /** A name that it keeps for ever, for indexes: SQLite cannot rename one. */
  key: string;
  columns: ColumnDefinition[];
  indexes: IndexDefinition[];
}

/** What references ask of a table and of its columns. */
export type ReferringTable = Pick<TableDefinition, "name" | "key">;
export type ReferringColumn = Pick<ColumnDefinition, "name" | "kind" | "references">;

export interface IndexDefinition {
  name: string;
  unique: boolean;
  columns: { name: string; descending: boolean; ignoreCase: boolean }[];
  /**
   * `INCLUDE (column)`: short texts whose folded copies the index carries, so that `~` on them is answered without the
   * rows. The rows' numbers stand before them, so that rows come in the order of every list.
   */
  included: string[];
  where: IndexCondition | null;
}

/** `WHERE column != ''` or `WHERE column = 'word'`: the only conditions that are supported. */
export interface IndexCondition {
  column: string;
  /** null: any text but the empty one. */
  text: string | null;
}

/** Whether an index with the condition holds a row that has this in the condition's column. */
export function isIndexed({ text }: IndexCondition, value: unknown): boolean {
  return text === null ? value !== "" : value === text;
}

/** Where the folded copy of a column stands; the colon keeps it apart from every field name (`^\w+$`). */
export function foldedColumn(column: string): string {
  return `${column}:folded`;
}

/** The items of a column that is a list of references: `owner` (the row's `_rowid_`), `position` from 0, and `target`. */
export function linkTable(table: string, column: string): string {
  return `${table}:${column}:links`;
}

/** The index of a column that is one reference; rows that name nothing are not in it. It keeps its name for ever. */
export function referenceIndex({ key }: ReferringTable, { references }: ReferringColumn): string {
  return `${key}:${references}:references`;
}

/** A table and the tables beside it. */
export function tablesOf({ name, columns }: TableDefinition): string[] {
  const lists = columns.filter((column) => column.references !== null && column.kind === "json");
  return [name, ...lists.map((column) => linkTable(name, column.name))];
}

/** SQLite: the substring index of a collection, one row per record. */
export function searchTable(table: string): string {
  return `${table}:search`;
}

/** SQLite: the terms of the substring index. */
export function vocabularyTable(table: string): string {
  return `${table}:vocabulary`;
}

/** SQLite: the column of the substring index that holds a field. FTS5 keeps two names for itself. */
export function searchColumn(column: string): string {
  return /^(rank|rowid)$/i.test(column) ? `${column}:` : column;
}

/** PostgreSQL: the substring index of one column. */
export function trigramIndex(table: string, column: string): string {
  return `${table}:${column}:trigrams`;
}

/**
 * Beside an index that carries texts in the order of a column, one by the first letters of that column, which of a date
 * are its month: PostgreSQL has the trigrams of the texts there, SQLite the numbers of the rows.
 */
export function monthsIndex(index: string): string {
  return `${index}:months`;
}

/** The column of whose months an index has another one beside it; null when it has none. */
export function monthsColumn({ columns }: TableDefinition, index: IndexDefinition): string | null {
  const last = columns.find(({ name }) => name === index.columns.at(-1)?.name);
  return index.included.length > 0 && index.where === null && last?.kind === "text" ? last.name : null;
}

/** PostgreSQL: the index for texts that are too short for trigrams. */
export function piecesIndex(table: string, column: string): string {
  return `${table}:${column}:pieces`;
}
