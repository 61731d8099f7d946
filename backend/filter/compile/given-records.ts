import { sql } from "kysely";
import { lowerAscii } from "../../db/lower-ascii.ts";
import type { Collection, Field, RelationField } from "../../schema/define/define.ts";
import { isMultiple } from "../../schema/fields/multiple.ts";
import { numberOfText } from "../parse/literals.ts";
import type { Compilation } from "./compilation.ts";
import type { Place } from "./fields.ts";
import type { JoinUse } from "./joins.ts";
import type { Modifier } from "./names.ts";
import { backRelationOf, isIdOfSingle, pathValue, targetOf } from "./paths.ts";
import { joinReferring } from "./references.ts";
import { type Literal, storedDefaults, type Value } from "./values.ts";

/** Record that comes with the request and not from a row: the account or the body. */
export interface GivenRecord {
  /** Start of the paths of its joins, used as a key. */
  path: "@auth" | "@body";
  collection: Collection;
  values: Readonly<Record<string, unknown>>;
  /** Literal used for every absent value. */
  missing: Literal;
}

/** Value at a path that starts at a given record. Behind a relation, the path continues through joined rows. */
export function givenValue(
  compilation: Compilation,
  given: GivenRecord,
  parts: readonly string[],
  modifier: Modifier | null,
  use: JoinUse,
): Value {
  const [name = "", ...rest] = parts;
  const field = given.collection.fields.find((candidate) => candidate.name === name);
  const there = nestedIn(given.values, parts);
  if (modifier === "isset") return requestLiteral(there === undefined ? 0 : 1);
  if (rest.length === 0) return plainValue(compilation, given, field, there, modifier, use);
  if (field?.type === "relation") {
    if (isIdOfSingle(field, rest)) return plainValue(compilation, given, field, given.values[name], null, use);
    return pathValue(compilation, joinGivenIds(compilation, given, field, use), rest, modifier, use, 1);
  }
  if (!field && given.path === "@auth" && name.includes("_via_")) {
    return pathValue(compilation, joinBack(compilation, given, name, use), rest, modifier, use, 1);
  }
  return withModifier(there === undefined || there === null ? given.missing : requestLiteral(there), modifier);
}

/** Converts a request value to a literal: scalars unchanged (booleans 1/0), lists and objects as compact JSON. */
export function requestLiteral(value: unknown): Literal {
  return { kind: "literal", origin: "request", value: scalar(value), integer: typeof value === "boolean" };
}

/** Reads a value at a path of own properties. `undefined`: the path leads nowhere. */
export function nestedIn(values: unknown, parts: readonly string[]): unknown {
  let found = values;
  for (const part of parts) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found;
}

/** Applies `:lower` to a text; other modifiers do not change a value that is no list. */
export function withModifier(literal: Literal, modifier: Modifier | null): Literal {
  if (modifier !== "lower" || typeof literal.value !== "string") return literal;
  return { ...literal, value: lowerAscii(literal.value) };
}

function plainValue(
  compilation: Compilation,
  given: GivenRecord,
  field: Field | undefined,
  value: unknown,
  modifier: Modifier | null,
  use: JoinUse,
): Value {
  if (value === undefined || value === null) return given.missing;
  const isList = field?.type === "select" || field?.type === "file" || field?.type === "relation";
  if (isList && modifier === "length") return requestLiteral(itemsOf(value).length);
  if (isList && modifier === "each" && isMultiple(field)) {
    const list = compilation.expressions.value(JSON.stringify(itemsOf(value)), "text");
    const alias = use.items(compilation, `${given.path}/${field.name}:each`, list);
    const account = given.path === "@auth";
    return { ...storedDefaults, type: "text", sql: sql.id(alias, "value"), nullable: true, many: true, account };
  }
  // Multipart bodies contain texts only, so a number arrives as a text.
  const number = field?.type === "number" && typeof value === "string" ? numberOfText(value) : undefined;
  return withModifier(requestLiteral(number ?? value), modifier);
}

function joinGivenIds(compilation: Compilation, given: GivenRecord, field: RelationField, use: JoinUse): Place {
  const collection = targetOf(compilation, field);
  const multiple = isMultiple(field);
  const ids = itemsOf(given.values[field.name]);
  const path = `${given.path}/${field.name}`;
  const { expressions } = compilation;
  const alias = use.collection(compilation, { path, target: collection, fan: multiple ? "list" : "one" }, (joined) => {
    const id = sql.id(joined, "id");
    if (multiple) return expressions.isItemOf(id, expressions.value(JSON.stringify(ids), "text"));
    return sql`${id} = ${expressions.value(ids.at(-1) ?? "", "text")}`;
  });
  return { collection, alias, path, nullable: true, many: multiple, account: given.path === "@auth" };
}

function joinBack(compilation: Compilation, given: GivenRecord, name: string, use: JoinUse): Place {
  const { collection, field, many, key } = backRelationOf(compilation, given.collection, name);
  const path = `${given.path}/${key}`;
  const id = compilation.expressions.value(String(given.values.id ?? ""), "text");
  const alias = joinReferring(compilation, use, { path, relation: { collection, field }, many }, id);
  return { collection, alias, path, nullable: true, many, account: true };
}

function itemsOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item) => item !== null && item !== undefined && item !== "").map(String);
}

function scalar(value: unknown): string | number | null {
  switch (typeof value) {
    case "string":
      // PostgreSQL cannot store NUL, so no stored value has it.
      return value.replaceAll("\0", "\ufffd");
    case "number":
      return Number.isNaN(value) ? null : value;
    case "boolean":
      return value ? 1 : 0;
    default:
      return value === null || value === undefined ? null : JSON.stringify(value);
  }
}
