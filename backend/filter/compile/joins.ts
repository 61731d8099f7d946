import { sql } from "kysely";
import type { Collection } from "../../schema/define/define.ts";
import { FilterMeaningError } from "../parse/syntax-error.ts";
import type { Compilation } from "./compilation.ts";
import type { CostClass } from "./cost.ts";
import type { Sql } from "./values.ts";

/** Maximum joins per filter. SQLite joins at most 64 tables in one SELECT. */
const mostJoins = 50;

/** Joined table; its row may be absent, as in every LEFT JOIN. */
export interface Join {
  /** Order of the joins: a parent has a smaller number than the joins on its rows. */
  readonly number: number;
  readonly alias: string;
  readonly clause: Sql;
  /**
   * Condition that the row is absent, or visible to the requester by its collection's list rule. `null`: no
   * condition.
   */
  readonly guard: Sql<boolean> | null;
  /** Path of the row; the path of its parent is a prefix of it. */
  readonly path: string;
  readonly fan: Fan;
}

/**
 * Number of rows joined to one row: at most one, the items of its own list, the rows that refer to it, a whole
 * collection.
 */
export type Fan = "one" | "list" | "referring" | "all";

const weights: Record<Fan, number> = { one: 0, list: 1, referring: 2, all: 3 };

/** Joined tables by path: comparisons over one path share one join (protocol 3.6). */
export class JoinedPaths {
  readonly #joins = new Map<string, Join>();

  add(path: string, make: (number: number) => Join): Join {
    const known = this.#joins.get(path);
    if (known) return known;
    if (this.#joins.size >= mostJoins) throw new FilterMeaningError("too many joins");
    const join = make(this.#joins.size);
    this.#joins.set(path, join);
    return join;
  }
}

/** Joins used by one operand, comparison or sort key. */
export class JoinUse {
  readonly #paths: JoinedPaths;
  readonly used = new Set<Join>();

  constructor(paths: JoinedPaths) {
    this.#paths = paths;
  }

  /**
   * Joins a collection once per path and returns the alias of the joined row.
   * @param on condition of the join, given the alias of the joined row
   * @param named table expression under that alias, if it is more than the collection's table
   */
  collection(
    compilation: Compilation,
    { path, target, fan }: { path: string; target: Collection; fan: Fan },
    on: (alias: string) => Sql,
    named = (alias: string): Sql => sql`${sql.id(target.name)} AS ${sql.id(alias)}`,
  ): string {
    const join = this.#paths.add(path, (number) => {
      const alias = compilation.nextAlias();
      compilation.cost.reads.add(target);
      const clause = sql`LEFT JOIN ${named(alias)} ON ${on(alias)}`;
      return { number, alias, clause, guard: compilation.guardOf(target, alias), path, fan };
    });
    this.used.add(join);
    return join.alias;
  }

  /** Joins the items of a JSON list, one row each; returns the alias. */
  items(compilation: Compilation, path: string, list: Sql): string {
    const join = this.#paths.add(path, (number) => {
      const alias = compilation.nextAlias();
      const clause = sql`LEFT JOIN ${compilation.expressions.eachOf(list)} AS ${sql.id(alias)} ON TRUE`;
      return { number, alias, clause, guard: null, path, fan: "list" };
    });
    this.used.add(join);
    return join.alias;
  }
}

/**
 * Condition that is true when some row of the joined tables satisfies the conditions; hidden rows do not count.
 * Depends only on the row of the outer statement.
 */
export function existsIn(joins: Iterable<Join>, conditions: readonly Sql<boolean>[]): Sql<boolean> {
  const inOrder = [...joins].sort((one, other) => one.number - other.number);
  const where = [...inOrder.flatMap(({ guard }) => guard ?? []), ...conditions];
  return sql`EXISTS (SELECT 1 ${fromJoins(inOrder)}${where.length > 0 ? sql` WHERE ${all(where)}` : sql``})`;
}

/** `FROM` clause of one row, with each table joined to it. */
export function fromJoins(joins: readonly Join[]): Sql {
  return sql`FROM (SELECT 1) AS "one" ${sql.join(
    joins.map((join) => join.clause),
    sql` `,
  )}`;
}

export const all = (conditions: readonly Sql<boolean>[]): Sql<boolean> =>
  conditions.length === 1 && conditions[0]
    ? conditions[0]
    : (sql.join(
        conditions.map((part) => sql`(${part})`),
        sql` AND `,
      ) as Sql<boolean>);

/**
 * Cost of looking for a row among these joined tables. Nested lists are read one within the other; independent lists
 * are multiplied.
 */
export function costOfJoins(joins: Iterable<Join>): CostClass {
  const all = [...joins];
  if (all.length === 0) return "row";
  const lists = all.filter(({ fan }) => fan !== "one");
  const weight = lists.reduce((sum, { fan }) => sum + weights[fan], 0);
  if (weight === 0) return "index";
  if (weight <= 2) return "bounded scan";
  const most = lists.every((one) => lists.every((other) => one === other || hangTogether(one, other))) ? 4 : 3;
  return weight <= most ? "scan" : "product";
}

function hangTogether(one: Join, other: Join): boolean {
  return one.path.startsWith(`${other.path}/`) || other.path.startsWith(`${one.path}/`);
}
