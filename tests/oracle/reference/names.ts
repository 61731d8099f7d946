import type { Filter, Operand } from "../filter-tree.ts";
import { type FieldShape, library, type Shape, shapeOf } from "../library.ts";
import type { Content, Row } from "../random-content.ts";
import { literal, stored, type Value } from "./values.ts";

/** Account that asks. `null`: a guest. */
export type Asker = { superuser: true; row: Row } | { superuser: false; row: Row } | null;

/** Data from which a question is answered. */
export interface Facts {
  content: Content;
  asker: Asker;
  now: Date;
}

/** Refusal with this status, independent of the rows. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** Joined table: rows of a collection, or items of a list. */
export interface Join {
  /** Path to it; comparisons of one filter with the same path share one join. */
  key: string;
  parent: Join | null;
  /** Shape of its collection. `null`: items. */
  shape: Shape | null;
  /** Rows or items that belong to a row of the parent, or to the asked row. */
  rowsOf(parent: Row | null): (Row | string)[];
  many: boolean;
}

/** Current row or item of each join. `null`: none. */
export type Joined = ReadonlyMap<string, Row | string | null>;

/** Meaning of a name or literal before any row is known. */
export interface Meaning {
  joins: Join[];
  many: boolean;
  read(row: Row, joined: Joined): Value;
}

/** Context in which a filter or sort is read. */
export interface Reading {
  facts: Facts;
  shape: Shape;
  /** Whether the names come from a client that is no superuser. Rules may read everything. */
  restricted: boolean;
}

const constant = (value: Value): Meaning => ({ joins: [], many: false, read: () => value });

export function meaningOf(reading: Reading, operand: Operand): Meaning {
  switch (operand.kind) {
    case "text":
    case "number":
      return constant(literal(operand.value));
    case "name":
      return nameMeaning(reading, operand.text);
    case "strftime": {
      const date = nameMeaning(reading, operand.text);
      return { ...date, read: (row, joined) => formatted(operand.format, date.read(row, joined)) };
    }
  }
}

export function namesIn(filter: Filter): string[] {
  if (filter.kind !== "comparison") return filter.parts.flatMap(namesIn);
  return [filter.left, filter.right].flatMap((operand) => ("text" in operand ? operand.text : []));
}

function formatted(format: string, { value, visible }: Value): Value {
  const [, year = "", month = ""] = /^(\d{4})-(\d\d)-\d\d/.exec(String(value)) ?? [];
  return stored("text", year === "" ? null : format.replace("%Y", year).replace("%m", month), { visible });
}

function nameMeaning(reading: Reading, text: string): Meaning {
  const { now } = reading.facts;
  if (text === "true" || text === "false") return constant(literal(text === "true" ? 1 : 0, { integer: true }));
  if (text === "null") return constant(literal(null));
  const day = 24 * 60 * 60 * 1000;
  const dateText = (date: Date) => date.toISOString().replace("T", " ");
  const macros: Record<string, string | number> = {
    "@now": dateText(now),
    "@yesterday": dateText(new Date(now.getTime() - day)),
    "@month": now.getUTCMonth() + 1,
    "@todayStart": dateText(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))),
  };
  const macro = macros[text];
  if (macro !== undefined) return constant(literal(macro, { integer: true }));
  if (text.startsWith("@request.auth.")) return constant(accountValue(reading, text.slice("@request.auth.".length)));
  const [path = "", modifier = ""] = text.replace(/^@collection\.(\w+):/, "@collection.$1#").split(":");
  const parts = path.split(".");
  if (parts[0] !== "@collection") return pathMeaning(reading, parts, modifier, start(reading.shape));
  const [name = "", alias = ""] = (parts[1] ?? "").split("#");
  const join: Join = {
    key: `@collection.${name}#${alias}`,
    parent: null,
    shape: shapeOf(name),
    rowsOf: () => reading.facts.content[name] ?? [],
    many: true,
  };
  return pathMeaning(reading, parts.slice(2), modifier, { shape: shapeOf(name), joins: [join] });
}

function accountValue({ facts: { asker } }: Reading, field: string): Value {
  const value = asker?.row[field];
  if (value === undefined || value === null) return literal(null, { given: true, missing: true });
  return literal(String(value), { given: true });
}

/** Collection and joins that a path has reached so far. */
interface Place {
  shape: Shape;
  joins: Join[];
}

const start = (shape: Shape): Place => ({ shape, joins: [] });

function pathMeaning(reading: Reading, [name = "", ...rest]: string[], modifier: string, place: Place): Meaning {
  const { shape, joins } = place;
  const field: FieldShape | undefined = name === "id" ? { type: "text" } : shape.fields[name];
  if (shape.auth && (name === "tokenKey" || name === "password")) throw new Refused(400);
  if (field?.hidden && reading.restricted) throw new Refused(400);
  if (rest.length === 0) {
    if (!field) throw new Refused(400);
    return fieldMeaning(reading, name, field, modifier, place);
  }
  if (field?.type === "json") return jsonMeaning(name, rest, place);
  // The row itself holds the id of a single relation.
  if (field?.type === "relation" && !field.many && rest.join() === "id") {
    return fieldMeaning(reading, name, field, "", place);
  }
  const join =
    field?.type === "relation" ? forward(reading, name, field, joins) : backward(reading, name, shape, joins);
  if (reading.restricted && join.shape?.list === null) throw new Refused(400);
  return pathMeaning(reading, rest, modifier, { shape: join.shape as Shape, joins: [...joins, join] });
}

const keyOf = (joins: readonly Join[], name: string) => `${joins.at(-1)?.key ?? ""}/${name}`;

function forward({ facts }: Reading, name: string, { target = "", many = false }: FieldShape, joins: Join[]): Join {
  const rows = facts.content[target] ?? [];
  return {
    key: keyOf(joins, name),
    parent: joins.at(-1) ?? null,
    shape: shapeOf(target),
    rowsOf: (row) => rows.filter(({ id }) => namedBy(row?.[name]).includes(id)),
    many,
  };
}

/** Finds the relation of `<collection>_via_<field>`. `null`: there is none. */
export function backRelation(shape: Shape, name: string) {
  const [other = "", fieldName = ""] = name.split("_via_");
  const referring = library.find((each) => each.name === other);
  const field = referring?.fields[fieldName];
  if (!referring || field?.type !== "relation" || field.target !== shape.name) return null;
  return { referring, fieldName, unique: field.unique ?? false };
}

function backward({ facts }: Reading, name: string, shape: Shape, joins: Join[]): Join {
  const back = backRelation(shape, name);
  if (!back) throw new Refused(400);
  const rows = facts.content[back.referring.name] ?? [];
  return {
    key: keyOf(joins, name),
    parent: joins.at(-1) ?? null,
    shape: back.referring,
    rowsOf: (row) => (row ? rows.filter((each) => namedBy(each[back.fieldName]).includes(row.id)) : []),
    many: !back.unique,
  };
}

/** Ids in the value of a relation. */
export function namedBy(value: unknown): string[] {
  if (Array.isArray(value)) return value;
  return typeof value === "string" && value !== "" ? [value] : [];
}

function rowAt(joins: readonly Join[], row: Row, joined: Joined): Row | null {
  const last = joins.at(-1);
  return last ? ((joined.get(last.key) ?? null) as Row | null) : row;
}

function fieldMeaning(
  { restricted }: Reading,
  name: string,
  field: FieldShape,
  modifier: string,
  { joins, shape }: Place,
): Meaning {
  const many = joins.some((join) => join.many);
  const isList = field.type === "select" || field.type === "relation";
  if (modifier === "each" && field.many && isList) {
    const items: Join = {
      key: keyOf(joins, `${name}:each`),
      parent: joins.at(-1) ?? null,
      shape: null,
      rowsOf: (row) => namedBy(row?.[name]),
      many: true,
    };
    const read = (_row: Row, joined: Joined) => stored("text", (joined.get(items.key) ?? null) as string | null);
    return { joins: [...joins, items], many: true, read };
  }
  const read = (row: Row, joined: Joined): Value => {
    const at = rowAt(joins, row, joined);
    if (modifier === "length" && isList) return stored("count", namedBy(at?.[name]).length);
    const value = storedValue(field, at?.[name], { absent: at === null });
    // Only superusers may compare a hidden e-mail address.
    const visible = !(restricted && shape.auth && name === "email") || at?.emailVisibility === true;
    if (modifier !== "lower" || value.type === "number" || value.value === null) return { ...value, visible };
    return stored(
      "text",
      String(value.value).replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
      { visible },
    );
  };
  return { joins, many, read };
}

function storedValue({ type, many }: FieldShape, value: unknown, { absent }: { absent: boolean }): Value {
  if (type === "number" || type === "bool") return stored("number", absent ? null : Number(value));
  if (type === "json") return stored("json", scalar(value));
  return stored("text", absent ? null : many ? JSON.stringify(value) : String(value), { date: type === "date" });
}

/** JSON value for a comparison; objects and lists as their text. */
function scalar(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "object" ? JSON.stringify(value) : (value as string | number);
}

function jsonMeaning(name: string, path: string[], { joins }: Place): Meaning {
  const read = (row: Row, joined: Joined): Value => {
    let value: unknown = rowAt(joins, row, joined)?.[name];
    for (const part of path) {
      const inside = typeof value === "object" && value !== null && Array.isArray(value) === /^\d+$/.test(part);
      value = inside ? (value as Record<string, unknown>)[part] : undefined;
    }
    return stored("json", scalar(value));
  };
  return { joins, many: joins.some((join) => join.many), read };
}
