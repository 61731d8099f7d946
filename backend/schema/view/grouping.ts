import { ViewQueryError } from "./query-error.ts";
import type { Scope } from "./scope.ts";
import { aggregates, type Expression, partsOf, type Select } from "./select.ts";

/** Does the SELECT make one row of many? */
function isGrouped(select: Select): boolean {
  return select.groupBy.length > 0 || select.columns.some(({ expression }) => holdsAggregate(expression));
}

/** Functions such as COUNT stand in columns, and not in each other. @throws ViewQueryError */
export function refuseMisplacedAggregates(select: Select): void {
  const elsewhere = [select.where, ...select.sources.map(({ on }) => on), ...select.groupBy];
  const inside = select.columns.flatMap(({ expression }) => aggregatesIn(expression)).flatMap(partsOf);
  if ([...elsewhere, ...inside].some((expression) => expression !== null && holdsAggregate(expression))) {
    throw new ViewQueryError("functions such as COUNT may stand in columns only");
  }
}

/**
 * A column of a grouped SELECT, whose parts outside of aggregates take any row's value.
 * @throws ViewQueryError beside MIN or MAX, where SQLite would take the value of that very row
 */
export function groupedColumn(expression: Expression, select: Select, scope: Scope): Expression {
  if (!isGrouped(select)) return expression;
  const extreme = select.columns
    .flatMap((column) => aggregatesIn(column.expression))
    .some((call) => call.kind === "call" && (call.name === "min" || call.name === "max"));
  return ungrouped(expression, (outside) => {
    if (extreme && !columnsIn(outside).every((column) => isGroupedBy(column, select, scope))) {
      throw new ViewQueryError("beside MIN or MAX every other column must be grouped by");
    }
  });
}

function ungrouped(expression: Expression, check: (outside: Expression) => void): Expression {
  if (isAggregate(expression) || ["text", "number", "null"].includes(expression.kind)) return expression;
  if (!holdsAggregate(expression)) {
    check(expression);
    return { kind: "anyRow", expression };
  }
  const inner = (part: Expression) => ungrouped(part, check);
  switch (expression.kind) {
    case "call":
      return { ...expression, arguments: expression.arguments.map(inner) };
    case "cast":
    case "not":
    case "isNull":
      return { ...expression, expression: inner(expression.expression) };
    case "binary":
      return { ...expression, left: inner(expression.left), right: inner(expression.right) };
    case "in": {
      const values = Array.isArray(expression.values) ? expression.values.map(inner) : expression.values;
      return { ...expression, expression: inner(expression.expression), values };
    }
    default:
      return expression;
  }
}

/** One of the grouped columns, or of the record whose id is one. */
function isGroupedBy(column: Column, select: Select, scope: Scope): boolean {
  const { alias, field } = scope.resolve(column);
  return select.groupBy.some((expression) => {
    if (expression.kind !== "column") return false;
    const grouped = scope.resolve(expression);
    return grouped.alias === alias && (grouped.field.name === field.name || grouped.field.name === "id");
  });
}

type Column = Extract<Expression, { kind: "column" }>;

function isAggregate(expression: Expression): boolean {
  return expression.kind === "call" && aggregates.has(expression.name);
}

function holdsAggregate(expression: Expression): boolean {
  return aggregatesIn(expression).length > 0;
}

function aggregatesIn(expression: Expression): Expression[] {
  return isAggregate(expression) ? [expression] : partsOf(expression).flatMap(aggregatesIn);
}

function columnsIn(expression: Expression): Column[] {
  return expression.kind === "column" ? [expression] : partsOf(expression).flatMap(columnsIn);
}
