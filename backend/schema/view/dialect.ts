import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** SQL that the engines write or interpret differently. Views give the same rows on both. */
export interface Dialect {
  text(value: Sql): Sql;
  /** Converts as SQLite does: the numeric prefix of a text, else 0. NULL stays NULL. */
  number(value: Sql): Sql;
  whole(value: Sql): Sql;
  /** Converts a condition to 1 or 0, where a value is needed. */
  flag(condition: Sql): Sql;
  /** LIKE that ignores the case of ASCII letters, with `%` and `_` and without an escape character. */
  like(value: Sql, pattern: Sql): Sql;
  /** Arithmetic. Division by 0 gives NULL; whole numbers are divided like others. */
  arithmetic(left: Sql, operator: "+" | "-" | "*" | "/", right: Sql): Sql;
  concatenate(left: Sql, right: Sql): Sql;
  anyRow(value: Sql): Sql;
  /** Converts to the text of a JSON value. */
  json(value: Sql): Sql;
  call(name: string, values: Sql[], distinct: Sql): Sql;
}

const call = (name: string, values: Sql[], distinct: Sql = sql``) =>
  sql`${sql.raw(name)}(${distinct}${sql.join(values)})`;

const operators = { "+": sql`+`, "-": sql`-`, "*": sql`*`, "/": sql`/` };

const sqlite: Dialect = {
  text: (value) => sql`CAST(${value} AS TEXT)`,
  number: (value) => sql`CAST(${value} AS REAL)`,
  whole: (value) => sql`CAST(CAST(${value} AS REAL) AS INTEGER)`,
  flag: (condition) => condition,
  like: (value, pattern) => sql`(${value} LIKE ${pattern})`,
  arithmetic: (left, operator, right) =>
    operator === "/" ? sql`(CAST(${left} AS REAL) / ${right})` : sql`(${left} ${operators[operator]} ${right})`,
  concatenate: (left, right) => sql`(${left} || ${right})`,
  anyRow: (value) => value,
  json: (value) => sql`json_quote(${value})`,
  call,
};

/** Numeric prefix of a text as SQLite reads it, limited in digits so that the result fits a double. */
const leadingNumber = String.raw`^\s*([-+]?(?:[0-9]{1,200}(?:\.[0-9]{0,100})?|\.[0-9]{1,100})(?:[eE][-+]?[0-9]{1,2})?)?.*$`;

/** Text compared by code unit, as in tables. */
const postgresText = (value: Sql) => sql`(CAST(${value} AS text) COLLATE "C")`;

/** Converts by way of text, because casting a text that is not a number would make the whole view fail. */
const postgresNumber = (value: Sql) =>
  sql`CAST(regexp_replace(regexp_replace(CAST(${value} AS text), ${sql.lit(leadingNumber)}, '\\1'), '^$', '0') AS double precision)`;

const postgres: Dialect = {
  text: postgresText,
  number: postgresNumber,
  whole: (value) => sql`trunc(${postgresNumber(value)})`,
  flag: (condition) => sql`CAST(${condition} AS integer)`,
  like: (value, pattern) => sql`(lower(${postgresText(value)}) LIKE lower(${postgresText(pattern)}) ESCAPE '')`,
  arithmetic(left, operator, right) {
    const divisor = operator === "/" ? sql`NULLIF(${postgresNumber(right)}, 0)` : postgresNumber(right);
    return sql`(${postgresNumber(left)} ${operators[operator]} ${divisor})`;
  },
  concatenate: (left, right) => sql`(${postgresText(left)} || ${postgresText(right)})`,
  anyRow: (value) => sql`any_value(${value})`,
  json: (value) => postgresText(sql`to_json(${value})`),
  call(name, values, distinct) {
    const [value = sql`NULL`, ...more] = values;
    switch (name) {
      case "ifnull":
        return call("coalesce", values);
      case "total":
        return sql`COALESCE(${call("sum", [postgresNumber(value)], distinct)}, 0)`;
      case "sum":
      case "avg":
      case "abs":
        return call(name, [postgresNumber(value)], distinct);
      case "round":
        // Rounds a decimal: a double would be rounded half to even.
        return sql`CAST(${call("round", [sql`CAST(${postgresNumber(value)} AS numeric)`, ...more])} AS double precision)`;
      case "lower":
      case "upper":
      case "length":
      case "trim":
        return call(name, values.map(postgresText));
      default:
        return call(name, values, distinct);
    }
  },
};

export const dialects = { sqlite, postgres };
