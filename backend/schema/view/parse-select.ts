import { parseExpression } from "./parse-expression.ts";
import { ViewQueryError } from "./query-error.ts";
import { scanSelect } from "./scan-select.ts";
import type { Select, SelectColumn, Source } from "./select.ts";
import { SelectTokens } from "./select-tokens.ts";

const mostColumns = 60;
const mostSources = 10;

/**
 * Parses the query of a view collection.
 * @param query one SELECT, at most 5,000 characters
 * @throws ViewQueryError for anything outside the subset, naming the part that is not supported
 */
export function parseSelect(query: string): Select {
  const tokens = new SelectTokens(scanSelect(query), readSelect);
  const select = readSelect(tokens);
  tokens.expectEnd();
  return select;
}

function readSelect(tokens: SelectTokens): Select {
  tokens.expectWord("select");
  const distinct = tokens.takeWord("distinct");
  const columns = readColumns(tokens);
  tokens.expectWord("from");
  const sources = readSources(tokens);
  const where = tokens.takeWord("where") ? parseExpression(tokens) : null;
  const groupBy = tokens.takeWord("group") ? readGroupBy(tokens) : [];
  return { distinct, columns, sources, where, groupBy };
}

function readColumns(tokens: SelectTokens): SelectColumn[] {
  const columns: SelectColumn[] = [];
  do {
    if (tokens.takeSymbol("*")) throw new ViewQueryError("columns must be named one by one, `*` is not allowed");
    const expression = parseExpression(tokens);
    const alias = tokens.takeWord("as") || tokens.aliasFollows() ? tokens.name("a column name") : "";
    columns.push({ expression, alias });
  } while (tokens.takeSymbol(","));
  if (columns.length > mostColumns) throw new ViewQueryError(`it has more than ${mostColumns} columns`);
  return columns;
}

function readSources(tokens: SelectTokens): Source[] {
  const sources = [readSource(tokens, "from")];
  for (let join = readJoin(tokens); join; join = readJoin(tokens)) {
    const source = readSource(tokens, join);
    tokens.expectWord("on");
    sources.push({ ...source, on: parseExpression(tokens) });
  }
  if (sources.length > mostSources) throw new ViewQueryError(`it joins more than ${mostSources} collections`);
  return sources;
}

function readJoin(tokens: SelectTokens): "inner" | "left" | null {
  if (tokens.takeWord("join")) return "inner";
  if (tokens.takeWord("inner")) {
    tokens.expectWord("join");
    return "inner";
  }
  if (!tokens.takeWord("left")) return null;
  tokens.takeWord("outer");
  tokens.expectWord("join");
  return "left";
}

function readSource(tokens: SelectTokens, join: Source["join"]): Source {
  const collection = tokens.name("the name of a collection");
  const alias = tokens.takeWord("as") || tokens.aliasFollows() ? tokens.name("an alias") : collection;
  return { collection, alias, join, on: null };
}

function readGroupBy(tokens: SelectTokens): Select["groupBy"] {
  tokens.expectWord("by");
  const expressions = [parseExpression(tokens)];
  while (tokens.takeSymbol(",")) expressions.push(parseExpression(tokens));
  // A number would mean the column at that position.
  if (expressions.some(({ kind }) => kind === "number" || kind === "text" || kind === "null")) {
    throw new ViewQueryError("GROUP BY takes columns");
  }
  return expressions;
}
