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
 * Turns a filter into one boolean SQL condition on the row that stands in the caller's statement as `options.alias`.
 * It brings its own joins along, inside EXISTS, so it can be combined with anything and never repeats a row; NULL counts
 * as false. Identifiers come from the schema only, values are bound. A filter without relations is a plain expression that
 * indexes can serve.
 *
 * @throws BadRequestError  with the default message, for a name or modifier that means nothing or may not be used
 * @throws ForbiddenError   for `@request.` and `@collection.` of clients that are no superusers
 * @see protocol 3.2–3.7
 */
export function compileFilter(node: FilterNode, options: CompileOptions): Sql<boolean> {
  const compilation = compilationOf(options);
  if (compilation.restricted) refuseRequestNames(printFilter(node));
  return compileWithin(node, compilation);
}

/** Whether a filter is known to be false for every row, by who asks and how. @throws BadRequestError as `compileFilter` */
export function isNever(node: FilterNode, options: CompileOptions): boolean {
  return new Compiler(compilationOf(options)).isNever(node);
}

/** For conditions that go with a filter, as a sort's. */
export function compilationOf(options: CompileOptions): Compilation {
  return startCompilation(options, (rule, within) => compileWithin(parseRule(rule), within));
}

function compileWithin(node: FilterNode, compilation: Compilation): Sql<boolean> {
  const compiler = new Compiler(compilation);
  return compiler.compile(node);
}

type Junctor = "and" | "or";

/** A part of the filter, compiled as far as is possible before it is known where its joins will stand. */
type Part =
  | { kind: "comparison"; condition: Sql<boolean>; joins: ReadonlySet<Join>; text: () => string }
  | { kind: Junctor; parts: Part[]; joins: ReadonlySet<Join>; text: () => string };

class Compiler {
  readonly #compilation: Compilation;
  readonly #paths = new JoinedPaths();
  /** Conditions for the whole filter, outside its own logic. */
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

  /** When the date of a rule passes, whatever was kept ends (rules/due-dates.ts); a client's own question does not. */
  #isDue(node: Comparison): boolean {
    return this.#compilation.purpose === "rule" && dueFieldsIn(node).length > 0;
  }

  /** The "every" test of a plain operator: over rows of its own, each value of one side with each of the other. */
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
   * Puts the joins around the smallest part that holds all comparisons over them: what needs no join stays outside,
   * where an index can serve it, and tables that have nothing to do with each other are never multiplied.
   * @param around joins that stand around this part already
   * @param optional some `||` may make this part not count
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
    // Its rows are looked for once for each row of those that stand around it.
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

/** Parts that share a join, directly or through others, belong together; each part without joins is one for itself. */
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
  // What is known before is left out: SQLite would read every row for `… OR FALSE`.
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
