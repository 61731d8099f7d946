import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "../../db/database.ts";
import type { Expressions } from "../../db/expressions.ts";
import type { Collection, Field, StoredRecord } from "../../schema/define/define.ts";
import { fieldTypeOf } from "../../schema/fields/field-types.ts";

/** SQL parts that statements about rows share: alias, columns, order, decoding. */

/** Alias of the queried collection in every statement of `records/`. */
export const baseAlias = "b";

export type StoredRow = Record<string, unknown>;

export function table(collection: Collection): RawBuilder<unknown> {
  return sql`${sql.table(collection.name)} AS ${sql.id(baseAlias)}`;
}

export function column(name: string): RawBuilder<unknown> {
  return sql.ref(`${baseAlias}.${name}`);
}

/** Chosen fields by the list of all fields, then by their names. */
const knownChoices = new WeakMap<readonly Field[], LRUCache<string, readonly Field[]>>();
/** Bounds of the cache, since clients write the choices: choices per collection, and characters of one choice. */
const mostChoices = 50;
const longestChoice = 500;

/** Picks fields of a collection, and `id`. Returns the same list for the same names, so that caches by list hit. */
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

/** Piece of SQL that depends on fields only: built once per engine, which may shorten names, and list of fields. */
function builtOnce<Context extends Pick<Database, "template">>(
  build: (fields: readonly Field[], context: Context) => RawBuilder<unknown>,
) {
  const pieces = new WeakMap<Database["template"], WeakMap<readonly Field[], RawBuilder<unknown>>>();
  return (context: Context, fields: readonly Field[]): RawBuilder<unknown> => {
    const { template } = context;
    const built = pieces.get(template) ?? new WeakMap<readonly Field[], RawBuilder<unknown>>();
    pieces.set(template, built);
    const known = built.get(fields);
    if (known) return known;
    const piece = template(build(fields, context)).at();
    built.set(fields, piece);
    return piece;
  };
}

/** Columns of a SELECT for these fields. */
export const columnsOf = builtOnce((fields) =>
  sql.join(fields.map(({ name }) => sql`${column(name)} AS ${sql.id(name)}`)),
);

/** Bytes of a row's texts; numbers are too small to count. */
export const weightOf = builtOnce((fields, { expressions }: Pick<Database, "template" | "expressions">) => {
  const texts = fields.filter((field) => ["text", "json"].includes(fieldTypeOf(field).column(field).kind));
  return sql.join(
    texts.map(({ name }) => sql`COALESCE(${expressions.bytesOf(column(name))}, 0)`),
    sql` + `,
  );
});

/**
 * Order that decides between rows that sort alike: `_rowid_`. A view orders by `id`, since only some queries of views
 * give a `_rowid_`.
 */
export function insertionOrder(collection: Collection): RawBuilder<unknown>[] {
  return [collection.type === "view" ? column("id") : column("_rowid_")];
}

export function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0
    ? sql`1 = 1`
    : sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` AND `,
      );
}

/** Ids as one bound value of a statement, however many they are. */
export function listed(ids: readonly string[]): RawBuilder<unknown> {
  return sql`${JSON.stringify(ids)}`;
}

export function isNumbered(expressions: Expressions, numbers: readonly number[]): RawBuilder<boolean> {
  const list = expressions.eachOf(sql`${JSON.stringify(numbers)}`);
  return expressions.isOneOf(column("_rowid_"), sql`SELECT CAST(i.value AS bigint) FROM ${list} AS i`);
}

/** Converts a row to the JSON form of the protocol. `row` has these fields as keys. */
export function decodeRow(fields: readonly Field[], row: StoredRow): StoredRecord {
  const record: StoredRecord = { id: "" };
  for (const field of fields) record[field.name] = fieldTypeOf(field).decode(field, row[field.name]);
  return record;
}
