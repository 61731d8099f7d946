import { sql } from "kysely";
import { FilterMeaningError } from "../parse/syntax-error.ts";
import type { Compilation } from "./compilation.ts";
import { equality } from "./equality.ts";
import { fieldValue, type Place } from "./fields.ts";
import { type GivenRecord, givenValue, nestedIn, requestLiteral, withModifier } from "./given-records.ts";
import type { JoinUse } from "./joins.ts";
import { type Modifier, type Name, refuseSecret } from "./names.ts";
import { pathValue } from "./paths.ts";
import { type Literal, storedDefaults, type Value } from "./values.ts";

const missingAccountValue: Literal = {
  kind: "literal",
  value: null,
  integer: false,
  origin: "missing account",
};

/** Value of `@request.…` (protocol 3.5); null if the request does not have it. */
export function requestValue(compilation: Compilation, { parts, modifier }: Name, use: JoinUse): Value {
  const [, source, ...path] = parts;
  const { facts, cost } = compilation;
  cost.dependsOn.add(source === "auth" ? "asker" : "request");
  if (source !== "auth" || !isOfItsKind(compilation, path)) cost.isOfOneRequest = true;
  switch (source) {
    case "context":
    case "method":
      if (path.length > 0 || modifier) throw new FilterMeaningError("unknown request name");
      return requestLiteral(facts[source]);
    case "headers":
    case "query":
      return plainFact(facts[source], path, modifier);
    case "auth":
      return accountValue(compilation, path, modifier, use);
    case "data":
    case "body":
      return bodyValue(compilation, path, modifier, use);
    default:
      throw new FilterMeaningError("unknown request name");
  }
}

/** Is this value the same for all accounts of the collection, or is there no account? */
function isOfItsKind({ facts }: Compilation, [name]: readonly string[]): boolean {
  return !facts.auth || name === "collectionId" || name === "collectionName";
}

/** Value of `@collection.name.f` or `@collection.name:alias.f`: any row of that collection. */
export function collectionValue(compilation: Compilation, { parts, modifier }: Name, use: JoinUse): Value {
  const [, source = "", ...path] = parts;
  const [, name = "", alias = ""] = /^(\w+)(?::(\w+))?$/.exec(source) ?? [];
  const collection = compilation.collections.find(name);
  if (!collection || path.length === 0) throw new FilterMeaningError("unknown collection");
  const key = `@collection.${collection.id}:${alias}`;
  const joined = use.collection(compilation, { path: key, target: collection, fan: "all" }, () => sql`TRUE`);
  const place: Place = { collection, alias: joined, path: key, nullable: true, many: true, account: false };
  return pathValue(compilation, place, path, modifier, use);
}

function plainFact(values: Record<string, string>, path: readonly string[], modifier: Modifier | null): Value {
  if (path.length === 0) throw new FilterMeaningError("unknown request name");
  const value = nestedIn(values, path);
  if (modifier === "isset") return requestLiteral(value === undefined ? 0 : 1);
  return withModifier(requestLiteral(value), modifier);
}

function accountValue(
  compilation: Compilation,
  path: readonly string[],
  modifier: Modifier | null,
  use: JoinUse,
): Value {
  const [name] = path;
  if (name === undefined) throw new FilterMeaningError("unknown request name");
  refuseSecret(name);
  const { auth } = compilation.facts;
  if (!auth) return modifier === "isset" ? requestLiteral(0) : missingAccountValue;
  const { collection, record } = auth;
  const values = { ...record, collectionId: collection.id, collectionName: collection.name };
  const given: GivenRecord = { path: "@auth", collection, values, missing: missingAccountValue };
  return givenValue(compilation, given, path, modifier, use);
}

function bodyValue(compilation: Compilation, path: readonly string[], modifier: Modifier | null, use: JoinUse): Value {
  if (path.length === 0) throw new FilterMeaningError("unknown request name");
  const { collection, facts } = compilation;
  const given: GivenRecord = { path: "@body", collection, values: facts.body, missing: requestLiteral(null) };
  return modifier === "changed"
    ? changed(compilation, given, path, use)
    : givenValue(compilation, given, path, modifier, use);
}

/** Value 1 when the body sends a value for the field that differs from the stored one, otherwise 0. */
function changed(compilation: Compilation, given: GivenRecord, path: readonly string[], use: JoinUse): Value {
  const [name] = path;
  const field = given.collection.fields.find((candidate) => candidate.name === name);
  if (!field || path.length > 1) throw new FilterMeaningError("unknown field");
  if (nestedIn(given.values, path) === undefined) return requestLiteral(0);
  const sent = givenValue(compilation, given, path, null, use);
  const differs = equality(
    compilation.expressions,
    sent,
    fieldValue(compilation, basePlace(compilation), field, null, use),
    false,
    false,
  );
  return { ...storedDefaults, type: "number", sql: sql`CASE WHEN ${differs} THEN 1 ELSE 0 END`, ascii: true };
}

/** Place of the filtered row itself. */
export function basePlace({ collection, alias }: Compilation): Place {
  return { collection, alias, path: "", nullable: false, many: false, account: false };
}
