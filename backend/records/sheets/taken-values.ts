import { type RawBuilder, sql } from "kysely";
import { isIndexed } from "../../db/ddl/table-definition.ts";
import type { Expressions } from "../../db/expressions.ts";
import { lowerAscii } from "../../db/lower-ascii.ts";
import type { Problem } from "../../protocol/errors.ts";
import { indexesOf } from "../../schema/change/index-expression.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import { notUnique } from "../save/unique-problems.ts";
import type { RecordStore } from "../store/record-store.ts";
import { column } from "../store/row-parts.ts";
import { columnsOf } from "../store/rows.ts";

/**
 * Problems of values that another record has and no two may have. The database would say it too, but with its refusal
 * the whole transaction ends, and with it all other rows.
 */
export async function takenValues(
  expressions: Expressions,
  store: RecordStore,
  collection: Collection,
  record: StoredRecord,
): Promise<Record<string, Problem>> {
  const problems: Record<string, Problem> = {};
  for (const { columns } of await takers(expressions, store, collection, record)) {
    for (const name of columns) problems[name] = notUnique;
  }
  return problems;
}

/** Which other records have values of a record that no two may have. */
export async function takers(
  expressions: Expressions,
  store: RecordStore,
  collection: Collection,
  record: StoredRecord,
): Promise<{ id: string; columns: string[] }[]> {
  const found: { id: string; columns: string[] }[] = [];
  const stored = columnsOf(collection, record);
  for (const { unique, columns, where: condition } of indexesOf(collection)) {
    if (!unique || (condition && !isIndexed(condition, stored[condition.column]))) continue;
    const isEqual = ({ name, ignoreCase }: (typeof columns)[number]): RawBuilder<unknown> =>
      ignoreCase
        ? sql`${expressions.asciiLower(column(name))} = ${lowerAscii(String(stored[name]))}`
        : sql`${column(name)} = ${stored[name]}`;
    const where = [
      ...columns.map(isEqual),
      ...(condition?.text ? [sql`${column(condition.column)} = ${condition.text}`] : []),
      sql`${column("id")} != ${record.id}`,
    ];
    const [other] = await store.page(collection, {
      where,
      orderBy: [],
      limit: 1,
      offset: 0,
      fields: new Set(["id"]),
      drivenBySearchIndex: false,
      slow: false,
    });
    if (other) found.push({ id: other.id, columns: columns.map(({ name }) => name) });
  }
  return found;
}
