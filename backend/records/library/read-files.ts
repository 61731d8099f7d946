import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { foldedColumn } from "../../db/ddl/table-definition.ts";
import type { SlowRead } from "../../db/slow-reads.ts";
import type { SystemRow } from "../../db/system-tables.ts";
import { titleFields } from "../store/history/title-of.ts";
import { and, baseAlias, column } from "../store/row-parts.ts";
import type { LibraryQuestion } from "./library-question.ts";
import type { Shelf } from "./shelves.ts";

const columns = [
  ...(["number", "collection_id", "record_id", "field", "name", "kind", "original", "type", "size", "at"] as const),
];
/** Row of a file in the index. */
export type IndexedFile = Pick<SystemRow<"_files">, (typeof columns)[number]>;
const newestFirst = sql`"at" DESC, "number" DESC`;

type Reading = Pick<Database, "read" | "expressions">;

interface FilesRequest {
  shelves: readonly Shelf[];
  question: LibraryQuestion;
  superuser: boolean;
  slow: SlowRead;
}

/** Reads one page of files, newest first: merges the newest `page * perPage` files of each collection. */
export async function readFiles(database: Reading, request: FilesRequest): Promise<IndexedFile[]> {
  const { page, perPage, reachable } = request.question.paging;
  const parts = reachable ? partsOf(database, request) : [];
  if (parts.length === 0) return [];
  const chosen = sql.join(columns.map((name) => sql`f.${sql.id(name)} AS ${sql.id(name)}`));
  const newest = parts.map(
    ({ from, where }, index) =>
      sql`SELECT * FROM (SELECT ${chosen} FROM ${from} WHERE ${where} ORDER BY f."at" DESC, f."number" DESC LIMIT ${page * perPage}) AS ${sql.id(`p${index}`)}`,
  );
  return await database.read<IndexedFile>(
    sql`SELECT * FROM (${sql.join(newest, sql` UNION ALL `)}) AS files ORDER BY ${newestFirst} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
    { slow: request.slow },
  );
}

export async function countFiles(database: Reading, request: FilesRequest): Promise<number> {
  const parts = partsOf(database, request);
  if (parts.length === 0) return 0;
  const counts = parts.map(({ from, where }) => sql`SELECT COUNT(*) AS total FROM ${from} WHERE ${where}`);
  const [sum] = await database.read<{ total: number }>(
    sql`SELECT COALESCE(SUM(total), 0) AS total FROM (${sql.join(counts, sql` UNION ALL `)}) AS counts`,
    { slow: request.slow },
  );
  return Number(sum?.total ?? 0);
}

function partsOf(database: Reading, { shelves, question, superuser }: FilesRequest) {
  const { collection: wanted, unused } = question;
  return shelves
    .filter(({ collection, loose }) => {
      if (unused && !loose) return false;
      return wanted === null || wanted === collection.id || wanted.toLowerCase() === collection.name.toLowerCase();
    })
    .map((shelf) => partOf(database, shelf, question, superuser));
}

/**
 * Builds the query for the files of one collection. Joins the records only if the list rule or the search needs them.
 */
function partOf(
  { expressions }: Reading,
  { collection, fields, allowed }: Shelf,
  { words, kind, unused }: LibraryQuestion,
  superuser: boolean,
): { from: RawBuilder<unknown>; where: RawBuilder<unknown> } {
  const titles = words.length > 0 ? titleFields(collection, superuser).map(foldedColumn) : [];
  const needsRecords = allowed.length > 0 || titles.length > 0;
  const files = sql`"_files" AS f`;
  // CROSS: makes SQLite begin with the files, whose order is that of the answer.
  const from = needsRecords ? sql`${files} CROSS JOIN ${sql.table(collection.name)} AS ${sql.id(baseAlias)}` : files;
  const places = [sql`f."search"`, ...titles.map(column)];
  const conditions = [
    sql`f."collection_id" = ${collection.id}`,
    sql`f."field" IN (${sql.join(fields)})`,
    ...(needsRecords ? [sql`${column("id")} = f."record_id"`] : []),
    ...(kind ? [sql`f."kind" = ${kind}`] : []),
    ...(unused ? [isUnnamed] : []),
    ...words.map((forms) => {
      const patterns = forms.map((form) => sql`${`%${form.replace(/[\\%_]/g, "\\$&")}%`}`);
      const found = places.flatMap((place) => patterns.map((pattern) => expressions.like(place, pattern)));
      return sql.join(found, sql` OR `);
    }),
    ...allowed,
  ];
  return { from, where: and(conditions) };
}

/** Condition: no text shows the file. */
const isUnnamed = sql`NOT EXISTS (SELECT 1 FROM "_file_uses" AS u WHERE u."collection_id" = f."collection_id" AND u."record_id" = f."record_id" AND u."name" = f."name")`;
