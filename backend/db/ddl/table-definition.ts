/** Kind of a column's values; each engine has its own type for it. Texts compare by code unit on both. */
export type ColumnKind = "text" | "number" | "bool" | "json";

export interface ColumnDefinition {
  name: string;
  kind: ColumnKind;
  /** Value stored when none is given; `null` only for json. */
  empty: string | number | null;
  /** Whether a second column keeps the folded text (see fold.ts), for `~`. */
  folded: boolean;
  /** Whether an index finds any substring of the folded text. Requires `folded`. */
  search: boolean;
  /**
   * Name, kept for ever, of a column that holds ids of other rows and is searched by them: a list keeps a link table, a
   * text an index. `null`: no ids.
   */
  references: string | null;
}

/** Table of one collection. Every table also has `_rowid_` (insertion order, primary key) and `id` (text, unique). */
export interface TableDefinition {
  name: string;
  /** Name that the table keeps for ever, for indexes: SQLite cannot rename one. */
  key: string;
  columns: ColumnDefinition[];
  indexes: IndexDefinition[];
}

/** Parts of a table that references need. */
export type ReferringTable = Pick<TableDefinition, "name" | "key">;
/** Parts of a column that references need. */
export type ReferringColumn = Pick<ColumnDefinition, "name" | "kind" | "references">;

export interface IndexDefinition {
  name: string;
  unique: boolean;
  columns: { name: string; descending: boolean; ignoreCase: boolean }[];
  /**
   * Columns of short texts whose folded copies the index carries (`INCLUDE (column)`), so that `~` on them is answered
   * without the rows. The row numbers stand before them, so that rows come in the order of every list.
   */
  included: string[];
  where: IndexCondition | null;
}

/** `WHERE column != ''` or `WHERE column = 'word'`: the only conditions that are supported. */
export interface IndexCondition {
  column: string;
  /** Text that the column must equal. `null`: any text but the empty one. */
  text: string | null;
}

/** Whether an index with this condition contains a row with `value` in the condition's column. */
export function isIndexed({ text }: IndexCondition, value: unknown): boolean {
  return text === null ? value !== "" : value === text;
}

/** Name of the folded copy of a column. The colon keeps it apart from field names (`^\w+$`). */
export function foldedColumn(column: string): string {
  return `${column}:folded`;
}

/** Name of the table of a list of references: `owner` (the row's `_rowid_`), `position` from 0, and `target`. */
export function linkTable(table: string, column: string): string {
  return `${table}:${column}:links`;
}

/** Name, kept for ever, of the index of a column with one reference. Rows without a reference are not in it. */
export function referenceIndex({ key }: ReferringTable, { references }: ReferringColumn): string {
  return `${key}:${references}:references`;
}

/** Names of a table and its link tables. */
export function tablesOf({ name, columns }: TableDefinition): string[] {
  const lists = columns.filter((column) => column.references !== null && column.kind === "json");
  return [name, ...lists.map((column) => linkTable(name, column.name))];
}

/** Name of the substring index of a collection on SQLite; one row per record. */
export function searchTable(table: string): string {
  return `${table}:search`;
}

/** Name of the table with the terms of the substring index on SQLite. */
export function vocabularyTable(table: string): string {
  return `${table}:vocabulary`;
}

/** Name of a field's column in the substring index on SQLite. FTS5 reserves two names. */
export function searchColumn(column: string): string {
  return /^(rank|rowid)$/i.test(column) ? `${column}:` : column;
}

/** Name of the substring index of one column on PostgreSQL. */
export function trigramIndex(table: string, column: string): string {
  return `${table}:${column}:trigrams`;
}

/**
 * Name of the index by month beside an index that carries texts in the order of a column. The first letters of that
 * column, if a date, are its month. The index holds trigrams of the texts on PostgreSQL, row numbers on SQLite.
 */
export function monthsIndex(index: string): string {
  return `${index}:months`;
}

/** Column by whose months another index stands beside this one. `null`: none. */
export function monthsColumn({ columns }: TableDefinition, index: IndexDefinition): string | null {
  const last = columns.find(({ name }) => name === index.columns.at(-1)?.name);
  return index.included.length > 0 && index.where === null && last?.kind === "text" ? last.name : null;
}

/** Name of the index for texts that are too short for trigrams, on PostgreSQL. */
export function piecesIndex(table: string, column: string): string {
  return `${table}:${column}:pieces`;
}
