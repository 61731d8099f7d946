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
 * Checks for unique values that another record has. A violation found by the database would abort the whole
 * transaction, and with it all other rows.
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

/** Finds other records with unique values of a record, with the columns. */
export async function takers(
  expressions: Expressions,
  store: RecordStore,
  collection: Collection,
  record: StoredRecord,
): Promise<{ id: string; columns: string[] }[]> {
  const found: { id: string; columns: string[] }[] = [];
  for (const { columns, condition, values } of uniqueValues(collection, record)) {
    const isEqual = ({ name, ignoreCase }: (typeof columns)[number], at: number): RawBuilder<unknown> =>
      ignoreCase ? sql`${expressions.asciiLower(column(name))} = ${values[at]}` : sql`${column(name)} = ${values[at]}`;
    const where = [
      ...columns.map(isEqual),
      ...(condition?.text ? [sql`${column(condition.column)} = ${condition.text}`] : []),
      sql`${column("id")} != ${record.id}`,
    ];
    const [other] = await store.page(collection, { where, limit: 1, fields: new Set(["id"]), slow: false });
    if (other) found.push({ id: other.id, columns: columns.map(({ name }) => name) });
  }
  return found;
}

/** Unique values of records that will be written together. */
export class PlannedValues {
  readonly #owners = new Map<string, string>();
  /** Ids of records whose stored values are outdated, since they will be changed. */
  readonly #changed = new Set<string>();

  /** Problems of unique values that another record has now, or gets earlier in the same transaction. */
  async taken(
    expressions: Expressions,
    store: RecordStore,
    collection: Collection,
    record: StoredRecord,
  ): Promise<Record<string, Problem>> {
    const stored = await takers(expressions, store, collection, record);
    const names = stored.filter(({ id }) => !this.#changed.has(id)).flatMap(({ columns }) => columns);
    for (const { key, columns } of uniqueValues(collection, record)) {
      if (this.#owners.has(key)) names.push(...columns.map(({ name }) => name));
    }
    return Object.fromEntries(names.map((name) => [name, notUnique]));
  }

  /** Whether a record has a unique value of a planned record. */
  has(collection: Collection, record: StoredRecord): boolean {
    return uniqueValues(collection, record).some(({ key }) => this.#owners.has(key));
  }

  /** Adds a planned record. @param record as it will be; add each one once */
  add(collection: Collection, record: StoredRecord): void {
    this.#changed.add(record.id);
    for (const { key } of uniqueValues(collection, record)) this.#owners.set(key, record.id);
  }
}

/** Unique values of a record, by unique index, as the database compares them. */
function uniqueValues(collection: Collection, record: StoredRecord) {
  const indexes = indexesOf(collection).filter(({ unique }) => unique);
  if (indexes.length === 0) return [];
  const stored = columnsOf(collection, record);
  return indexes
    .filter(({ where }) => !where || isIndexed(where, stored[where.column]))
    .map(({ name, columns, where: condition }) => {
      const values = columns.map((each) =>
        each.ignoreCase ? lowerAscii(String(stored[each.name])) : stored[each.name],
      );
      return { columns, condition, values, key: JSON.stringify([name, values]) };
    });
}
