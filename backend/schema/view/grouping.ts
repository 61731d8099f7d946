import { ViewQueryError } from "./query-error.ts";
import type { Scope } from "./scope.ts";
import { aggregates, type Expression, partsOf, type Select } from "./select.ts";

/** Does the SELECT aggregate rows? */
function isGrouped(select: Select): boolean {
  return select.groupBy.length > 0 || select.columns.some(({ expression }) => holdsAggregate(expression));
}

/** Refuses aggregates such as COUNT outside columns or inside each other. @throws ViewQueryError */
export function refuseMisplacedAggregates(select: Select): void {
  const elsewhere = [select.where, ...select.sources.map(({ on }) => on), ...select.groupBy];
  const inside = select.columns.flatMap(({ expression }) => aggregatesIn(expression)).flatMap(partsOf);
  if ([...elsewhere, ...inside].some((expression) => expression !== null && holdsAggregate(expression))) {
    throw new ViewQueryError("functions such as COUNT may stand in columns only");
  }
}

/**
 * Column of a grouped SELECT. Parts outside aggregates get the value of any row.
 * @throws ViewQueryError for such a part beside MIN or MAX, where SQLite would take the value of the extreme row
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

/** Is the column grouped by, or does it belong to a record whose id is? */
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
