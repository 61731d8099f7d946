import { sql } from "kysely";
import { isConverted, pairsOf, type TableChange } from "./table-change.ts";
import type { Ddl } from "./table-ddl.ts";
import { linkTable, type ReferringColumn, type ReferringTable, referenceIndex } from "./table-definition.ts";

/** SQL pieces of link tables and reference indexes that differ between engines. */
export interface ReferenceParts {
  /** Types of `owner` and `position` (`number`), and of `target` (`text`). */
  linkTypes: { number: string; text: string };
  /** Options written behind the columns of a link table. */
  linkOptions: string;
  /** Adds the links of all existing rows. */
  fillLinks(table: string, column: string): Ddl;
  /** Creates triggers that keep the link table of a column up to date, whatever writes rows. */
  createLinkTriggers(table: string, column: string): Ddl[];
  dropLinkTriggers(table: string, column: string): Ddl[];
}

/**
 * Creates the link table or the index of a column that holds references; nothing for any other.
 * @param fill adds the links of existing rows
 */
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
  // Keys without names of their own follow the table when it is renamed.
  const keys = sql`PRIMARY KEY ("owner", "position"), UNIQUE ("target", "owner", "position")`;
  return [
    sql`CREATE TABLE ${links} ("owner" ${numberType} NOT NULL, "position" ${numberType} NOT NULL, "target" ${textType} NOT NULL, ${keys}) ${sql.raw(parts.linkOptions)}`,
    ...(fill ? [parts.fillLinks(table.name, column.name)] : []),
    ...parts.createLinkTriggers(table.name, column.name),
  ];
}

/** Drops the link tables of a table, which do not go with it. */
export function dropLinks(table: string, columns: readonly ReferringColumn[]): Ddl[] {
  return columns.filter(isList).map(({ name }) => sql`DROP TABLE IF EXISTS ${sql.id(linkTable(table, name))}`);
}

/** Renames link tables before their table is altered. Two steps, since two columns may swap names. */
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

/** Creates missing link tables, indexes and triggers. Run after a table is altered. */
export function resumeReferences(parts: ReferenceParts, change: TableChange): Ddl[] {
  const kept = new Set(keptPairs(change).map(({ after }) => after));
  // A new column holds no references yet.
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
  // Leaves empty values out. Then only queries that leave them out use the index, as ours do: a list that is filtered
  // by the column keeps the plan of its own indexes.
  return sql`CREATE INDEX ${sql.id(referenceIndex(table, column))} ON ${sql.id(table.name)} (${ids}) WHERE ${ids} <> ''`;
}

function dropReferences(table: ReferringTable, column: ReferringColumn): Ddl[] {
  if (!isReference(column)) return [];
  if (isList(column)) return dropLinks(table.name, [column]);
  return [sql`DROP INDEX IF EXISTS ${sql.id(referenceIndex(table, column))}`];
}

const isReference = ({ references }: ReferringColumn): boolean => references !== null;
const isList = (column: ReferringColumn): boolean => isReference(column) && column.kind === "json";
