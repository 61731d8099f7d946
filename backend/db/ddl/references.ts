import { sql } from "kysely";
import { isConverted, pairsOf, type TableChange } from "./table-change.ts";
import type { Ddl } from "./table-ddl.ts";
import { linkTable, type ReferringColumn, type ReferringTable, referenceIndex } from "./table-definition.ts";

/** What engines write differently of the tables and indexes that find rows by what they name. */
export interface ReferenceParts {
  /** The types of `owner` and `position`, and of `target`. */
  linkTypes: { number: string; text: string };
  /** What stands behind the columns of a link table. */
  linkOptions: string;
  /** Adds the links of all rows that are there. */
  fillLinks(table: string, column: string): Ddl;
  /** Keep the link table of a column equal to it, whatever writes rows. */
  createLinkTriggers(table: string, column: string): Ddl[];
  dropLinkTriggers(table: string, column: string): Ddl[];
}

/** What stands beside a column that names rows; nothing for any other. @param fill with the rows that are there */
export function createReferences(
  parts: ReferenceParts,
  table: ReferringTable,
  column: ReferringColumn,
  fill = false,
): Ddl[] {
  if (column.references === null) return [];
  if (!isList(column)) return [createReferenceIndex(table, column)];
  const { number, text } = parts.linkTypes;
  const links = sql.id(linkTable(table.name, column.name));
  const [numberType, textType] = [sql.raw(number), sql.raw(text)];
  // Keys without names of their own: they follow the table when it is renamed.
  const keys = sql`PRIMARY KEY ("owner", "position"), UNIQUE ("target", "owner", "position")`;
  return [
    sql`CREATE TABLE ${links} ("owner" ${numberType} NOT NULL, "position" ${numberType} NOT NULL, "target" ${textType} NOT NULL, ${keys}) ${sql.raw(parts.linkOptions)}`,
    ...(fill ? [parts.fillLinks(table.name, column.name)] : []),
    ...parts.createLinkTriggers(table.name, column.name),
  ];
}

/** What does not go with the table itself. */
export function dropLinks(table: string, columns: readonly ReferringColumn[]): Ddl[] {
  return columns.filter(isList).map(({ name }) => sql`DROP TABLE IF EXISTS ${sql.id(linkTable(table, name))}`);
}

/** Run before a table is altered: links follow its names, in two steps since two columns may exchange theirs. */
export function leaveReferences(parts: ReferenceParts, change: TableChange): Ddl[] {
  const { from, to } = change;
  const kept = keptPairs(change);
  const continued = new Set(kept.map(({ before }) => before));
  const gone = from.columns.filter((column) => !continued.has(column));
  const moves = kept
    .filter(({ before }) => isList(before))
    .map(({ before, after }) => ({ old: linkTable(from.name, before.name), new: linkTable(to.name, after.name) }))
    .filter((names) => names.old !== names.new);
  const rename = (one: string, other: string) => sql`ALTER TABLE ${sql.id(one)} RENAME TO ${sql.id(other)}`;
  return [
    ...from.columns.filter(isList).flatMap(({ name }) => parts.dropLinkTriggers(from.name, name)),
    ...gone.flatMap((column) => dropReferences(from, column)),
    ...moves.map((names) => rename(names.old, `${names.old}:before`)),
    ...moves.map((names) => rename(`${names.old}:before`, names.new)),
  ];
}

/** Run when the table is as it shall be. */
export function resumeReferences(parts: ReferenceParts, change: TableChange): Ddl[] {
  const kept = new Set(keptPairs(change).map(({ after }) => after));
  // In a new column nothing is named yet.
  const filled = new Set(pairsOf(change).map(({ after }) => after));
  return change.to.columns.flatMap((column) => {
    if (!kept.has(column)) return createReferences(parts, change.to, column, filled.has(column));
    return isList(column) ? parts.createLinkTriggers(change.to.name, column.name) : [];
  });
}

function keptPairs(change: TableChange) {
  return pairsOf(change).filter((pair) => isReference(pair.before) && isReference(pair.after) && !isConverted(pair));
}

function createReferenceIndex(table: ReferringTable, column: ReferringColumn): Ddl {
  const ids = sql.id(column.name);
  // Without the empty ones it also serves nothing but questions that leave them out, as ours do: a list that is filtered
  // by the column keeps the plan that its own indexes give to it.
  return sql`CREATE INDEX ${sql.id(referenceIndex(table, column))} ON ${sql.id(table.name)} (${ids}) WHERE ${ids} <> ''`;
}

function dropReferences(table: ReferringTable, column: ReferringColumn): Ddl[] {
  if (!isReference(column)) return [];
  if (isList(column)) return dropLinks(table.name, [column]);
  return [sql`DROP INDEX IF EXISTS ${sql.id(referenceIndex(table, column))}`];
}

const isReference = ({ references }: ReferringColumn): boolean => references !== null;
const isList = (column: ReferringColumn): boolean => isReference(column) && column.kind === "json";
