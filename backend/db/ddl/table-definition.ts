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
}

/** The table of one collection. Every table has `_rowid_` (insertion order) and `id` (text, primary) besides these columns. */
export interface TableDefinition {
  name: string;
  columns: ColumnDefinition[];
  indexes: IndexDefinition[];
}

export interface IndexDefinition {
  name: string;
  unique: boolean;
  columns: { name: string; descending: boolean; ignoreCase: boolean }[];
  /** `WHERE column != ''`, the only condition that is supported. */
  whereNotEmpty: string | null;
}

/** Where the folded copy of a column stands; the colon keeps it apart from every field name (`^\w+$`). */
export function foldedColumn(column: string): string {
  return `${column}:folded`;
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

/** PostgreSQL: the index for texts that are too short for trigrams. */
export function piecesIndex(table: string, column: string): string {
  return `${table}:${column}:pieces`;
}
