import { sql } from "kysely";
import { type ColumnTypes, foldedCopy, ownColumn } from "./create-table.ts";
import { leaveReferences, type ReferenceParts, resumeReferences } from "./references.ts";
import { gainsFolded, isConverted, losesFolded, type Pair, pairsOf, type TableChange } from "./table-change.ts";
import type { Ddl } from "./table-ddl.ts";
import { type ColumnDefinition, foldedColumn, type TableDefinition } from "./table-definition.ts";

/** What engines write differently of a change of a table. */
export interface TableParts extends ColumnTypes, ReferenceParts {
  /** One text as a list of it, the empty one as an empty list; or the last item of a list, "" of an empty one. */
  converted(value: Ddl, to: ColumnDefinition["kind"]): Ddl;
  folded(value: Ddl): Ddl;
  /** Run first, while the table is as it was: takes away or renames what searches it. */
  leaveSearch(change: TableChange): Ddl[];
  /** Run last: the search index equals the table again. */
  resumeSearch(change: TableChange): Ddl[];
}

/** The statements of a change of a table, but for its indexes; no two columns need the same name on the way. */
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
      // Renamed in two steps: two fields may have swapped names.
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
