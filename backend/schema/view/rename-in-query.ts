import type { Collections } from "../registry/collections.ts";
import { parseSelect } from "./parse-select.ts";
import { printSelect } from "./print-select.ts";
import { ViewQueryError } from "./query-error.ts";
import { Scope } from "./scope.ts";
import type { Expression, Select } from "./select.ts";

/**
 * Rewrites a query after renames; its columns keep their names. Returns the same text if nothing in it was renamed, or
 * if it cannot be parsed.
 */
export function renameInQuery(query: string, before: Collections, after: Collections): string {
  try {
    const select = parseSelect(query);
    const renamed = printSelect(renamedSelect(select, new Scope(select, before, null), after));
    return renamed === printSelect(select) ? query : renamed;
  } catch (error) {
    if (error instanceof ViewQueryError) return query;
    throw error;
  }
}

function renamedSelect(select: Select, scope: Scope, after: Collections): Select {
  const rename = (expression: Expression, within = scope) => renamed(expression, within, after);
  return {
    ...select,
    columns: select.columns.map(({ expression, alias }) => {
      const changed = rename(expression);
      const isOther = expression.kind === "column" && changed.kind === "column" && changed.name !== expression.name;
      return { expression: changed, alias: alias === "" && isOther ? expression.name : alias };
    }),
    sources: select.sources.map((source) => ({
      ...source,
      collection: after.find(scope.collectionOf(source.alias).id)?.name ?? source.collection,
      on: source.on && rename(source.on, scope.until(source)),
    })),
    where: select.where && rename(select.where),
    groupBy: select.groupBy.map((expression) => rename(expression)),
  };
}

function renamed(expression: Expression, scope: Scope, after: Collections): Expression {
  const inner = (part: Expression) => renamed(part, scope, after);
  const subSelect = (select: Select) => renamedSelect(select, scope.inner(select), after);
  switch (expression.kind) {
    case "column": {
      const { collection, field } = scope.resolve(expression);
      const now = after.find(collection.id)?.fields.find(({ id }) => id === field.id);
      return now && now.name !== field.name ? { ...expression, name: now.name } : expression;
    }
    case "call":
      return { ...expression, arguments: expression.arguments.map(inner) };
    case "cast":
    case "not":
    case "isNull":
    case "anyRow":
      return { ...expression, expression: inner(expression.expression) };
    case "binary":
      return { ...expression, left: inner(expression.left), right: inner(expression.right) };
    case "in": {
      const { values } = expression;
      const list = Array.isArray(values) ? values.map(inner) : subSelect(values);
      return { ...expression, expression: inner(expression.expression), values: list };
    }
    case "exists":
      return { ...expression, select: subSelect(expression.select) };
    default:
      return expression;
  }
}
