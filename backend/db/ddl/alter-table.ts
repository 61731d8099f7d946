import { sql } from "kysely";
import { type ColumnTypes, foldedCopy, ownColumn } from "./create-table.ts";
import { leaveReferences, type ReferenceParts, resumeReferences } from "./references.ts";
import { gainsFolded, isConverted, losesFolded, type Pair, pairsOf, type TableChange } from "./table-change.ts";
import type { Ddl } from "./table-ddl.ts";
import { type ColumnDefinition, foldedColumn, type TableDefinition } from "./table-definition.ts";

/** SQL pieces of a table change that differ between engines. */
export interface TableParts extends ColumnTypes, ReferenceParts {
  /**
   * Converts a text to a list of it, the empty one to an empty list; or a list to its last item, an empty one to "".
   */
  converted(value: Ddl, to: ColumnDefinition["kind"]): Ddl;
  folded(value: Ddl): Ddl;
  /** Drops or renames search indexes. Run first, on the table before the change. */
  leaveSearch(change: TableChange): Ddl[];
  /** Brings search indexes up to date. Run last. */
  resumeSearch(change: TableChange): Ddl[];
}

/** Statements of a table change, but for its indexes. Columns may swap names. */
export function alterTable(parts: TableParts, change: TableChange): Ddl[] {
  const { from, to } = change;
  const pairs = pairsOf(change);
  const moved = pairs.filter((pair) => pair.before.name !== pair.after.name || isConverted(pair));
  const kept = new Set(pairs.map(({ before }) => before));
  const dropped = from.columns.filter((column) => !kept.has(column));
  const renamed = sql`ALTER TABLE ${sql.id(from.name)} RENAME TO ${sql.id(to.name)}`;
  const alter = (action: Ddl) => sql`ALTER TABLE ${sql.id(to.name)} ${action}`;
  return [
    ...parts.leaveSearch(change),
    ...leaveReferences(parts, change),
    ...(from.name === to.name ? [] : [renamed]),
    ...[
      ...dropped.flatMap(namesOf).map(drop),
      ...pairs.filter(losesFolded).map(({ before }) => drop(foldedColumn(before.name))),
      // Renames in two steps: two fields may have swapped names.
      ...moved.flatMap((pair) => keptNames(pair).map((name) => rename(name, temporaryName(name)))),
      ...moved.filter((pair) => !isConverted(pair)).flatMap(renameBack),
      ...to.columns.flatMap((column) => addedColumns(parts, column, pairs)),
    ].map(alter),
    ...fill(parts, to, pairs),
    ...pairs.filter(isConverted).map(({ before }) => alter(drop(temporaryName(before.name)))),
    ...resumeReferences(parts, change),
    ...parts.resumeSearch(change),
  ];
}

const namesOf = ({ name, folded }: ColumnDefinition): string[] => (folded ? [name, foldedColumn(name)] : [name]);

const drop = (name: string): Ddl => sql`DROP COLUMN ${sql.id(name)}`;
const rename = (from: string, to: string): Ddl => sql`RENAME COLUMN ${sql.id(from)} TO ${sql.id(to)}`;
const temporaryName = (name: string) => `${name}:before`;

function keptNames(pair: Pair): string[] {
  return losesFolded(pair) ? [pair.before.name] : namesOf(pair.before);
}

function renameBack(pair: Pair): Ddl[] {
  const { before, after } = pair;
  return keptNames(pair).map((name) =>
    rename(temporaryName(name), name === before.name ? after.name : foldedColumn(after.name)),
  );
}

function addedColumns(parts: TableParts, column: ColumnDefinition, pairs: Pair[]): Ddl[] {
  const pair = pairs.find(({ after }) => after === column);
  const own = !pair || isConverted(pair) ? [ownColumn(parts, column)] : [];
  const folded = column.folded && (!pair || gainsFolded(pair)) ? [foldedCopy(parts, column)] : [];
  return [...own, ...folded].map((definition) => sql`ADD COLUMN ${definition}`);
}

function fill(parts: TableParts, to: TableDefinition, pairs: Pair[]): Ddl[] {
  const assignments = pairs.flatMap((pair) => {
    const { before, after } = pair;
    const own = sql.id(after.name);
    const value = isConverted(pair)
      ? parts.converted(sql`${sql.id(temporaryName(before.name))}`, after.kind)
      : sql`${own}`;
    return [
      ...(isConverted(pair) ? [sql`${own} = ${value}`] : []),
      ...(gainsFolded(pair) ? [sql`${sql.id(foldedColumn(after.name))} = coalesce(${parts.folded(value)}, '')`] : []),
    ];
  });
  return assignments.length === 0 ? [] : [sql`UPDATE ${sql.id(to.name)} SET ${sql.join(assignments)}`];
}
