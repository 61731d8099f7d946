import { sql } from "kysely";
import { pairsOf, rewritesRows, type TableChange } from "../ddl/table-change.ts";
import type { Ddl } from "../ddl/table-ddl.ts";
import {
  type ColumnDefinition,
  foldedColumn,
  type IndexDefinition,
  monthsColumn,
  monthsIndex,
  piecesIndex,
  type TableDefinition,
  trigramIndex,
} from "../ddl/table-definition.ts";

/** Creates the two indexes of a searched column; nothing for any other. */
export function createSearch(table: TableDefinition, column: ColumnDefinition): Ddl[] {
  if (!column.search) return [];
  const trigrams = sql.id(trigramIndex(table.name, column.name));
  const pieces = sql.id(piecesIndex(table.name, column.name));
  const folded = sql.id(foldedColumn(column.name));
  // Without a list of pending entries: every search would read through it, and searches far outnumber saves.
  return [
    sql`CREATE INDEX ${trigrams} ON ${sql.id(table.name)} USING gin (${folded} gin_trgm_ops) WITH (fastupdate = off)`,
    sql`CREATE INDEX ${pieces} ON ${sql.id(table.name)} USING gin (filter_pieces(${folded})) WITH (fastupdate = off)`,
    // Collecting statistics of the pieces would run the function for each row of a sample, and no query uses them.
    sql`ALTER INDEX ${pieces} ALTER COLUMN 1 SET STATISTICS 0`,
  ];
}

/** Month of a date column as an array of one, the form in which the index keeps it. */
export const monthOf = (column: Ddl): Ddl => sql`ARRAY[left(${column}, 7)]`;

/**
 * Creates an index by month beside an index that carries texts: their trigrams by the months of its last column, for
 * `PostgresSearch.inOrder`.
 */
export function createMonths(table: TableDefinition, index: IndexDefinition): Ddl[] {
  const column = monthsColumn(table, index);
  if (column === null) return [];
  const trigrams = sql.join(index.included.map((each) => sql`${sql.id(foldedColumn(each))} gin_trgm_ops`));
  return [
    sql`CREATE INDEX ${sql.id(monthsIndex(index.name))} ON ${sql.id(table.name)} USING gin ((${monthOf(sql.id(column))}), ${trigrams}) WITH (fastupdate = off)`,
  ];
}

/** Renames search indexes of renamed columns, in two steps since columns may have swapped names. Drops the others. */
export function leaveSearch(change: TableChange): Ddl[] {
  const { from, to } = change;
  const kept = keptPairs(change);
  const continued = new Set(kept.map(({ before }) => before));
  const dropped = from.columns.filter((column) => column.search && !continued.has(column));
  const moves = kept.flatMap(({ before, after }) =>
    [trigramIndex, piecesIndex]
      .map((nameOf) => ({ old: nameOf(from.name, before.name), new: nameOf(to.name, after.name) }))
      .filter((names) => names.old !== names.new),
  );
  const rename = (one: string, other: string) => sql`ALTER INDEX ${sql.id(one)} RENAME TO ${sql.id(other)}`;
  return [
    ...dropped.flatMap(({ name }) =>
      [trigramIndex, piecesIndex].map((nameOf) => sql`DROP INDEX ${sql.id(nameOf(from.name, name))}`),
    ),
    ...moves.map((names) => rename(names.old, `${names.old}:before`)),
    ...moves.map((names) => rename(`${names.old}:before`, names.new)),
  ];
}

export function resumeSearch(change: TableChange): Ddl[] {
  const kept = new Set(keptPairs(change).map(({ after }) => after));
  return change.to.columns.filter((column) => !kept.has(column)).flatMap((column) => createSearch(change.to, column));
}

/**
 * Columns whose search indexes stay. If rows are rewritten, none: that is many times faster without indexes, which are
 * then created at once.
 */
function keptPairs(change: TableChange) {
  if (rewritesRows(change)) return [];
  return pairsOf(change).filter((pair) => pair.before.search && pair.after.search);
}
