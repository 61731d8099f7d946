import { sql } from "kysely";
import type { Comparison, FilterNode } from "../parse/ast.ts";
import { dueFieldsIn } from "../parse/due-fields.ts";
import { parseRule } from "../parse/parse-rule.ts";
import { printFilter } from "../parse/print.ts";
import { comparison, failure } from "./comparison.ts";
import { type Compilation, type CompileOptions, startCompilation } from "./compilation.ts";
import { constant } from "./equality.ts";
import { all, costOfJoins, existsIn, type Join, JoinedPaths, JoinUse } from "./joins.ts";
import { refuseRequestNames } from "./names.ts";
import { operandValue } from "./operands.ts";
import type { Sql } from "./values.ts";

/**
 * Turns a filter into one boolean SQL condition on the row that has the alias `options.alias` in the caller's
 * statement. Joins stay inside EXISTS, so the condition can be combined with any other and never repeats a row; NULL
 * counts as false. Identifiers come from the schema only, values are bound. A filter without relations is a plain
 * expression that indexes can serve.
 *
 * @throws BadRequestError with the default message, for a name or modifier that is unknown or may not be used
 * @throws ForbiddenError for `@request.` and `@collection.` from clients that are not superusers
 * @see protocol 3.2–3.7
 */
export function compileFilter(node: FilterNode, options: CompileOptions): Sql<boolean> {
  const compilation = compilationOf(options);
  if (compilation.restricted) refuseRequestNames(printFilter(node));
  return compileWithin(node, compilation);
}

/** Is a filter false for every row, given the requester and the request? @throws BadRequestError as `compileFilter` */
export function isNever(node: FilterNode, options: CompileOptions): boolean {
  return new Compiler(compilationOf(options)).isNever(node);
}

/** Starts a compilation, also for conditions beside a filter, such as those of a sort. */
export function compilationOf(options: CompileOptions): Compilation {
  return startCompilation(options, (rule, within) => compileWithin(parseRule(rule), within));
}

function compileWithin(node: FilterNode, compilation: Compilation): Sql<boolean> {
  const compiler = new Compiler(compilation);
  return compiler.compile(node);
}

type Junctor = "and" | "or";

/** Part of the filter, compiled as far as possible before the place of its joins is known. */
type Part =
  | { kind: "comparison"; condition: Sql<boolean>; joins: ReadonlySet<Join>; text: () => string }
  | { kind: Junctor; parts: Part[]; joins: ReadonlySet<Join>; text: () => string };

class Compiler {
  readonly #compilation: Compilation;
  readonly #paths = new JoinedPaths();
  /** Conditions on the whole filter, outside its own logic. */
  readonly #outside: Sql<boolean>[] = [];

  constructor(compilation: Compilation) {
    this.#compilation = compilation;
  }

  compile(node: FilterNode): Sql<boolean> {
    const condition = this.#place(this.#prepare(node), new Set(), false);
    return sql`(${all([condition, ...this.#outside])})`;
  }

  isNever(node: FilterNode): boolean {
    return this.#place(this.#prepare(node), new Set(), false) === constant(false);
  }

  #prepare(node: FilterNode): Part {
    const indexed = this.#compilation.useIndex.get(node);
    if (indexed) return { kind: "comparison", condition: indexed, joins: new Set(), text: () => "" };
    if (node.kind === "comparison") return this.#prepareComparison(node);
    const parts = node.parts.map((part) => this.#prepare(part));
    return {
      kind: node.kind,
      parts,
      joins: new Set(parts.flatMap((part) => [...part.joins])),
      text: () => printFilter(node),
    };
  }

  #prepareComparison(node: Comparison): Part {
    const use = new JoinUse(this.#paths);
    const compilation = this.#isDue(node) ? { ...this.#compilation, noteClock: () => {} } : this.#compilation;
    const left = operandValue(compilation, node.left, use);
    const right = operandValue(compilation, node.right, use);
    const conditions = [comparison(this.#compilation, left, node.operator, right)];
    const many = [left, right].some((value) => value.kind === "stored" && value.many);
    if (many && !node.any) conditions.push(this.#noneFails(node));
    return { kind: "comparison", condition: all(conditions), joins: use.used, text: () => printFilter(node) };
  }

  /**
   * Is this a date comparison of a rule? Caches end when such a date passes (rules/due-dates.ts); for a client's own
   * filter they do not.
   */
  #isDue(node: Comparison): boolean {
    return this.#compilation.purpose === "rule" && dueFieldsIn(node).length > 0;
  }

  /**
   * The "every" test of a plain operator: over rows of its own, compares each value of one side with each of the
   * other.
   */
  #noneFails(node: Comparison): Sql<boolean> {
    const leftUse = new JoinUse(new JoinedPaths());
    const rightUse = new JoinUse(new JoinedPaths());
    const left = operandValue(this.#compilation, node.left, leftUse);
    const right = operandValue(this.#compilation, node.right, rightUse);
    const fails = failure(this.#compilation, left, node.operator, right);
    const joins = [...leftUse.used, ...rightUse.used];
    this.#compilation.cost.note(costOfJoins(joins), () => printFilter(node));
    return sql`NOT ${existsIn(joins, [fails])}`;
  }

  /**
   * Puts the joins around the smallest part that holds all comparisons over them. A part without joins stays outside,
   * where an index can serve it, and unrelated tables are never multiplied.
   * @param around joins that already surround this part
   * @param optional an `||` may make this part irrelevant
   */
  #place(part: Part, around: ReadonlySet<Join>, optional: boolean): Sql<boolean> {
    if (part.kind === "comparison") return this.#around(part.joins, around, part, optional);
    const inOr = optional || part.kind === "or";
    const placed = groupsOf(part.parts, around).map(({ joins, parts }) => {
      const [only] = parts;
      if (only && parts.length === 1) return this.#place(only, around, inOr);
      const within = around.union(joins);
      const condition = junction(
        part.kind,
        parts.map((each) => this.#place(each, within, inOr)),
      );
      const text = () => parts.map((each) => each.text()).join(part.kind === "and" ? " && " : " || ");
      return this.#around(joins, around, { condition, text }, inOr);
    });
    return junction(part.kind, placed);
  }

  #around(
    needed: ReadonlySet<Join>,
    around: ReadonlySet<Join>,
    { condition, text }: Pick<Part & { kind: "comparison" }, "condition" | "text">,
    optional: boolean,
  ): Sql<boolean> {
    const joins = needed.difference(around);
    if (joins.size === 0) return condition;
    // The rows of these joins are searched once for each row of the surrounding joins.
    this.#compilation.cost.note(costOfJoins(around.union(joins)), text);
    // List rules of joined rows bind the whole filter, also where the other side of an `||` is true (protocol 3.3).
    if (optional && [...joins].some(({ guard }) => guard)) this.#outside.push(existsIn(joins, []));
    return existsIn(joins, [condition]);
  }
}

interface Group {
  joins: Set<Join>;
  parts: Part[];
}

/** Groups parts that share a join, directly or through others; each part without joins is a group of its own. */
function groupsOf(parts: readonly Part[], around: ReadonlySet<Join>): Group[] {
  let groups: Group[] = [];
  for (const part of parts) {
    const joins = new Set(part.joins.difference(around));
    const touched = groups.filter((group) => !group.joins.isDisjointFrom(joins));
    const merged = [...touched, { joins, parts: [part] }].reduce((one, other) => ({
      joins: one.joins.union(other.joins),
      parts: [...one.parts, ...other.parts],
    }));
    groups = [...groups.filter((group) => !touched.includes(group)), merged];
  }
  return groups;
}

function junction(kind: Junctor, parts: Sql<boolean>[]): Sql<boolean> {
  // Leaves out constant parts: SQLite would read every row for `… OR FALSE`.
  const deciding = constant(kind === "or");
  if (parts.includes(deciding)) return deciding;
  const conditions = parts.filter((part) => part !== constant(kind === "and"));
  const [only] = conditions;
  if (!only) return constant(kind === "and");
  if (conditions.length === 1) return only;
  return sql`${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    kind === "and" ? sql` AND ` : sql` OR `,
  )}`;
}
