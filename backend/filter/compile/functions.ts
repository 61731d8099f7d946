import { type RawBuilder, sql } from "kysely";
import type { TypedValue } from "../../db/expressions.ts";
import { formatDate } from "../../protocol/dates.ts";
import type { FunctionCall, Operand } from "../parse/ast.ts";
import { FilterMeaningError } from "../parse/syntax-error.ts";
import type { Compilation } from "./compilation.ts";
import { all } from "./joins.ts";
import { type Sql, type Stored, storedDefaults, type Value, written } from "./values.ts";

type ReadOperand = (operand: Operand) => Value;

/** Names that SQLite reads as its own clock, in any case: https://www.sqlite.org/lang_datefunc.html */
const clockNames = new Set(["now", "subsec", "subsecond"]);

const earthRadiusInKilometres = 6371;

/** Value of a call of `geoDistance` or `strftime` (protocol 3.2); names are case-sensitive. */
export function functionValue(compilation: Compilation, call: FunctionCall, read: ReadOperand): Value {
  switch (call.name) {
    case "geoDistance":
      return geoDistance(compilation, call.arguments, read);
    case "strftime":
      return strftime(compilation, call.arguments, read);
    default:
      throw new FilterMeaningError("unknown function");
  }
}

function geoDistance(compilation: Compilation, given: readonly Operand[], read: ReadOperand): Value {
  const plain = given.every(({ kind }) => kind === "identifier" || kind === "number");
  if (given.length !== 4 || !plain) throw new FilterMeaningError("geoDistance takes four names or numbers");
  const values = given.map(read);
  const degrees = values.map((value) => compilation.expressions.asNumber(typed(compilation, value)));
  const [lonA, latA, lonB, latB] = degrees as [Sql<number>, Sql<number>, Sql<number>, Sql<number>];
  // Haversine formula. `atan2` and `abs` keep rounding errors out of the domain of `asin`, where PostgreSQL would
  // fail.
  const halfLat = sql`sin(radians(${latB} - ${latA}) / 2)`;
  const halfLon = sql`sin(radians(${lonB} - ${lonA}) / 2)`;
  const part = sql`(${halfLat} * ${halfLat} + cos(radians(${latA})) * cos(radians(${latB})) * ${halfLon} * ${halfLon})`;
  const distance = sql`(${2 * earthRadiusInKilometres} * atan2(sqrt(${part}), sqrt(abs(1 - ${part}))))`;
  return { ...combined(values), type: "number", sql: distance };
}

function strftime(compilation: Compilation, given: readonly Operand[], read: ReadOperand): Value {
  const [format, date, ...more] = given;
  const texts = more.flatMap((operand) => (operand.kind === "text" ? operand.value : []));
  if (format?.kind !== "text" || texts.length !== more.length || given.length > 10) {
    throw new FilterMeaningError("strftime takes a format, a date and modifiers");
  }
  const asked = date ? read(date) : null;
  const isNow = asked === null || (asked.kind === "literal" && clockNames.has(String(asked.value).toLowerCase()));
  // A stored text may also be one of these names.
  if (isNow || (asked.kind === "stored" && !asked.ascii)) compilation.noteClock();
  // Uses the time of the request everywhere, not the engine's clock.
  const value = isNow ? written(formatDate(compilation.facts.now)) : asked;
  if (isNow) compilation.cost.isOfOneRequest = true;
  // All dates are in UTC already, so these modifiers are dropped.
  const modifiers = texts.filter((text) => !["utc", "localtime"].includes(text.trim().toLowerCase()));
  const text = compilation.expressions.strftime(format.value, typed(compilation, value), modifiers);
  return { ...combined([value]), type: "text", sql: text };
}

function typed({ expressions }: Compilation, value: Value): TypedValue {
  if (value.kind === "stored") return value;
  const type = typeof value.value === "number" ? "number" : "text";
  return { type, sql: value.value === null ? sql`NULL` : expressions.value(value.value, type) };
}

/** Properties a result takes from its arguments: nullable, several values, hidden. */
function combined(values: readonly Value[]): Omit<Stored, "type" | "sql"> {
  const stored = values.filter((value) => value.kind === "stored");
  const hidden = stored.flatMap(({ visible }): RawBuilder<boolean>[] => (visible ? [visible] : []));
  return {
    ...storedDefaults,
    nullable: true,
    ascii: true,
    many: stored.some(({ many }) => many),
    account: stored.some(({ account }) => account),
    visible: hidden.length > 0 ? all(hidden) : null,
  };
}
