import { type RawBuilder, sql } from "kysely";

type Sql<Value = unknown> = RawBuilder<Value>;

const absent = sql<string>`NULL::text`;

/** What to_char writes for a letter of SQLite's formats. */
const templates: Record<string, string> = {
  Y: "YYYY",
  m: "MM",
  d: "DD",
  H: "HH24",
  M: "MI",
  S: "SS",
  f: "SS.MS",
  j: "DDD",
  F: "YYYY-MM-DD",
  T: "HH24:MI:SS",
  R: "HH24:MI",
  I: "HH12",
  p: "AM",
  P: "am",
  u: "ID",
  V: "IW",
  G: "IYYY",
  g: "IY",
};
const units = new Set(["second", "minute", "hour", "day", "month", "year"]);

/**
 * Writes SQLite's strftime in PostgreSQL's functions, for texts that are dates. Days as numbers ('julianday',
 * 'unixepoch') are not known here and give NULL, as does any format letter or modifier that SQLite does not know.
 */
export function strftime(format: string, value: Sql<string>, modifiers: readonly string[]): Sql<string> {
  let time: Sql = sql`filter_time(${value})`;
  for (const modifier of modifiers) {
    const shifted = shift(time, modifier.trim().toLowerCase());
    if (!shifted) return absent;
    time = shifted;
  }
  const pieces: Sql[] = [sql`''`];
  for (const piece of format.match(/%.|[^%]+|%$/gsu) ?? []) {
    const written = write(piece);
    if (!written) return absent;
    pieces.push(written);
  }
  // One time for all pieces, computed once; to_char of NULL makes the whole NULL.
  const text = sql.join(pieces, sql` || `);
  return sql`(SELECT (${text}) COLLATE "C" FROM (SELECT ${time} AS "time") AS "moment" WHERE "time" IS NOT NULL)`;
}

function write(piece: string): Sql | null {
  if (!piece.startsWith("%")) return sql`${piece}::text`;
  const letter = piece.slice(1);
  const template = templates[letter];
  if (template) return sql`to_char("time", ${sql.lit(template)})`;
  switch (letter) {
    case "%":
      return sql`'%'`;
    case "w":
      return sql`extract(dow FROM "time")::text`;
    case "e":
      return sql`lpad(extract(day FROM "time")::text, 2)`;
    case "k":
      return sql`lpad(extract(hour FROM "time")::text, 2)`;
    case "l":
      return sql`lpad(to_char("time", 'FMHH12'), 2)`;
    case "s":
      return sql`floor(extract(epoch FROM "time"))::bigint::text`;
    case "J":
      return sql`(extract(epoch FROM "time")::float8 / 86400 + 2440587.5)::text`;
    case "U":
      return sql`lpad(div(extract(doy FROM "time") + 6 - extract(dow FROM "time"), 7)::text, 2, '0')`;
    case "W":
      return sql`lpad(div(extract(doy FROM "time") + 7 - extract(isodow FROM "time"), 7)::text, 2, '0')`;
    default:
      return null;
  }
}

function shift(time: Sql, modifier: string): Sql | null {
  const start = /^start of (day|month|year)$/.exec(modifier)?.[1];
  if (start) return sql`date_trunc(${sql.lit(start)}, ${time})`;

  const weekday = /^weekday ([0-6])$/.exec(modifier)?.[1];
  if (weekday)
    return sql`${time} + (${Number(weekday)}::int + 7 - extract(dow FROM ${time})::int) % 7 * interval '1 day'`;

  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(modifier) ?? [];
  if (hours) {
    const total = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    return sql`${time} + ${total}::float8 * interval '1 minute'`;
  }

  const [, amount, unit = ""] = /^([+-]?\d{1,6}(?:\.\d{1,6})?) +([a-z]+?)s?$/.exec(modifier) ?? [];
  if (!units.has(unit)) return null;
  const span = sql`${Number(amount)}::float8 * ${sql.raw(`interval '1 ${unit}'`)}`;
  if (unit !== "month" && unit !== "year") return sql`${time} + ${span}`;
  // SQLite carries surplus days over: one month after 31 January is 2 March (1 March in most years).
  return sql`date_trunc('month', ${time}) + ${span} + (${time} - date_trunc('month', ${time}))`;
}
