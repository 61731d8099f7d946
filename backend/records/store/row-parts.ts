import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "../../db/database.ts";
import type { Expressions } from "../../db/expressions.ts";
import type { Collection, Field, StoredRecord } from "../../schema/define/define.ts";
import { fieldTypeOf } from "../../schema/fields/field-types.ts";

/** Parts of which the statements about rows are made: their name, their columns, their order, their form. */

/** The name under which the rows of the asked collection stand in every statement of this room. */
export const baseAlias = "b";

export type StoredRow = Record<string, unknown>;

export function table(collection: Collection): RawBuilder<unknown> {
  return sql`${sql.table(collection.name)} AS ${sql.id(baseAlias)}`;
}

export function column(name: string): RawBuilder<unknown> {
  return sql.ref(`${baseAlias}.${name}`);
}

/** By the list of all fields, then by names. */
const knownChoices = new WeakMap<readonly Field[], LRUCache<string, readonly Field[]>>();
/** Choices of fields that are kept for one collection, and characters of one: clients write them. */
const mostChoices = 50;
const longestChoice = 500;

/** Some fields of a collection, and `id`; the same list for the same names, so that what is built for it is found again. */
export function someFields({ fields }: Collection, names: ReadonlySet<string>): readonly Field[] {
  const choices = knownChoices.get(fields) ?? new LRUCache<string, readonly Field[]>({ max: mostChoices });
  knownChoices.set(fields, choices);
  const key = [...names].join();
  const known = choices.get(key);
  if (known) return known;
  const chosen = fields.filter(({ name }) => name === "id" || names.has(name));
  if (key.length <= longestChoice) choices.set(key, chosen);
  return chosen;
}

/** By engine, which may shorten names, and by the list of fields. */
const builtColumns = new WeakMap<Database["template"], WeakMap<readonly Field[], RawBuilder<unknown>>>();

/** What a SELECT takes of a row; built once for the fields of a collection. */
export function columnsOf({ template }: Pick<Database, "template">, fields: readonly Field[]): RawBuilder<unknown> {
  const built = builtColumns.get(template) ?? new WeakMap<readonly Field[], RawBuilder<unknown>>();
  builtColumns.set(template, built);
  const known = built.get(fields);
  if (known) return known;
  const columns = template(sql.join(fields.map(({ name }) => sql`${column(name)} AS ${sql.id(name)}`))).at();
  built.set(fields, columns);
  return columns;
}

/** A view has an insertion order only if its query gives one to it, so its rows are told apart by their id. */
export function insertionOrder(collection: Collection): RawBuilder<unknown>[] {
  return [collection.type === "view" ? column("id") : column("_rowid_")];
}

export function and(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0
    ? sql`1 = 1`
    : sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` AND `,
      );
}

/** Ids as one value of a statement, however many they are. */
export function listed(ids: readonly string[]): RawBuilder<unknown> {
  return sql`${JSON.stringify(ids)}`;
}

export function isNumbered(expressions: Expressions, numbers: readonly number[]): RawBuilder<boolean> {
  const list = expressions.eachOf(sql`${JSON.stringify(numbers)}`);
  return expressions.isOneOf(column("_rowid_"), sql`SELECT CAST(i.value AS bigint) FROM ${list} AS i`);
}

/** A row by the names of these fields in the form of the protocol's JSON. */
export function decodeRow(fields: readonly Field[], row: StoredRow): StoredRecord {
  const record: StoredRecord = { id: "" };
  for (const field of fields) record[field.name] = fieldTypeOf(field).decode(field, row[field.name]);
  return record;
}
