import { sql } from "kysely";
import { fold } from "../../db/fold.ts";
import { dateText, literalText } from "../parse/literals.ts";
import type { Compilation } from "./compilation.ts";
import { constant, not } from "./equality.ts";
import { likePattern } from "./like-pattern.ts";
import type { Sql, Stored, Value } from "./values.ts";

/**
 * Condition for `~`, or for `!~` when `wanted` is false (protocol 3.4). Ignores case and accents. NULL where a side
 * is missing; FALSE for a literal null.
 */
export function contains(compilation: Compilation, left: Value, right: Value, wanted: boolean): Sql<boolean> {
  const { expressions } = compilation;
  if (left.kind === "literal" && left.value === null) return constant(false);
  if (right.kind === "literal" && right.value === null) return constant(false);
  const text = left.kind === "literal" ? boundText(compilation, literalText(left)) : storedText(compilation, left);
  const found = expressions.like(text, pattern(compilation, left, right));
  return wanted ? found : not(found);
}

function pattern(compilation: Compilation, left: Value, right: Value): Sql {
  if (right.kind === "stored") return sql`'%' || ${storedText(compilation, right)} || '%'`;
  const text = String(right.value);
  return boundText(compilation, likePattern(left.kind === "stored" && left.date ? searchedDate(text) : text));
}

/**
 * Converts a searched date-time to the stored form, because any other form would never be found. A prefix of a stored
 * date stays.
 */
function searchedDate(text: string): string {
  const stored = dateText(text);
  return stored.startsWith(text) ? text : stored;
}

function boundText({ expressions }: Compilation, text: string): Sql {
  return expressions.value(fold(text), "text");
}

function storedText({ expressions }: Compilation, stored: Stored): Sql {
  if (stored.folded) return stored.folded;
  const text = expressions.asText(stored);
  return stored.ascii ? expressions.asciiLower(text) : expressions.fold(text);
}
