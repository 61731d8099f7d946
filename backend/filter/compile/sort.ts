import { type RawBuilder, sql } from "kysely";
import { FilterMeaningError, FilterSyntaxError } from "../parse/syntax-error.ts";
import type { Compilation, CompileOptions } from "./compilation.ts";
import { all, costOfJoins, existsIn, fromJoins, type Join, JoinedPaths, JoinUse } from "./joins.ts";
import { refuseRequestNames } from "./names.ts";
import { nameValue } from "./operands.ts";
import { compilationOf } from "./to-condition.ts";
import type { Sql, Stored } from "./values.ts";

/** Limits of protocol 1.8; the length of a key counts UTF-16 units. */
export const mostSortKeys = 8;
export const longestSortKey = 255;

const nameForm = /^(@collection\.)?[A-Za-z_#][A-Za-z0-9_.:]*$/;

export interface CompiledSort {
  /** ORDER BY items with their direction. The caller breaks ties (by insertion order). */
  orderBy: RawBuilder<unknown>[];
  /**
   * Condition to be ANDed to the filter: the joined rows satisfy their list rules (protocol 3.3). `null`: no
   * condition.
   */
  condition: RawBuilder<boolean> | null;
}

/**
 * Turns a `sort` text, e.g. `-fecha_publicacion,cargo.nivel`, into an ORDER BY for the row that has the alias
 * `options.alias` in the caller's statement. Joins stay in subqueries, so no row is repeated. An empty text gives no
 * order.
 *
 * @throws BadRequestError with the default message for more than 8 keys, keys longer than 255, and unknown names
 * @throws ForbiddenError for `@collection.` from clients that are not superusers
 * @see protocol 2.7
 */
export function compileSort(source: string, options: CompileOptions): CompiledSort {
  if (source === "") return { orderBy: [], condition: null };
  const keys = source.split(",", mostSortKeys + 1);
  if (keys.length > mostSortKeys) throw new FilterSyntaxError("too many sort keys", 0);
  const compilation = compilationOf(options);
  if (compilation.restricted) refuseRequestNames(source);
  const paths = new JoinedPaths();
  const joined = new Set<Join>();
  const orderBy = keys.flatMap((key) => sortItems(compilation, key, paths, joined));
  const guarded = [...joined].some(({ guard }) => guard);
  return { orderBy, condition: guarded ? existsIn(joined, []) : null };
}

function sortItems(compilation: Compilation, key: string, paths: JoinedPaths, joined: Set<Join>): Sql[] {
  const [, sign, name = ""] = /^([-+]?)([^]*)$/.exec(key.trim()) ?? [];
  if (key.length > longestSortKey) throw new FilterSyntaxError("sort key too long", 0);
  const direction = sign === "-" ? sql`DESC` : sql`ASC`;
  if (name === "@random") {
    compilation.cost.dependsOn.add("chance");
    return [compilation.expressions.random()];
  }
  // A view has no insertion order of its own.
  if (name === "@rowid" && compilation.collection.type !== "view") {
    return [sql`${sql.id(compilation.alias, "_rowid_")} ${direction}`];
  }
  if (!nameForm.test(name)) throw new FilterSyntaxError("no name to sort by", 0);

  const use = new JoinUse(paths);
  const value = nameValue(compilation, name, use);
  // Fields that every collection has but this one does not store are equal in all rows.
  if (value.kind === "literal") {
    if (value.value !== null || name.toLowerCase() === "null") throw new FilterMeaningError("no field to sort by");
    return [];
  }
  for (const join of use.used) joined.add(join);
  compilation.cost.note(costOfJoins(use.used), () => name);
  const keys = compilation.expressions.sortKeys({ ...value, sql: shown(value) });
  // Engines put NULLs in different places, so their place is set; a bare column is never NULL and keeps its index.
  const order = !value.nullable ? direction : sql`${direction} ${sign === "-" ? sql`NULLS LAST` : sql`NULLS FIRST`}`;
  const items = sql.join(keys.map((each) => sql`${each} ${order}`));
  return keys.map((each) => sql`${use.used.size === 0 ? each : firstOf(each, items, use.used)} ${order}`);
}

/** Takes the first of several joined rows in the requested direction; hidden rows do not count. */
function firstOf(key: Sql, items: Sql, joins: ReadonlySet<Join>): Sql {
  const inOrder = [...joins].sort((one, other) => one.number - other.number);
  const guards = inOrder.flatMap(({ guard }) => guard ?? []);
  const where = guards.length > 0 ? sql` WHERE ${all(guards)}` : sql``;
  return sql`(SELECT ${key} ${fromJoins(inOrder)}${where} ORDER BY ${items} LIMIT 1)`;
}

/** Replaces a hidden e-mail address by the empty text. */
function shown({ sql: value, visible }: Stored): Sql {
  return visible ? sql`CASE WHEN ${visible} THEN ${value} ELSE '' END` : value;
}
