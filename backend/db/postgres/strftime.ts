import { type RawBuilder, sql } from "kysely";

type Sql<Value = unknown> = RawBuilder<Value>;

const absent = sql<string>`NULL::text`;

/** Templates of to_char for the letters of SQLite's formats. */
const templates: Record<string, string> = {
  m: "MM",
  d: "DD",
  H: "HH24",
  M: "MI",
  S: "SS",
  f: "SS.MS",
  j: "DDD",
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
/** Calendar of both engines: from Julian day 0 to the end of the year 9999. */
const first = sql`timestamp '4714-11-24 12:00 BC'`;
const end = sql`timestamp '10000-01-01'`;
/** Earliest times whose day, month or year begins within the calendar. */
const firstStarts = { day: first, month: sql`timestamp '4714-12-01 BC'`, year: sql`timestamp '4713-01-01 BC'` };
const mostYears = 15_000;
const units = new Set(["second", "minute", "hour", "day", "month", "year"]);

/** Name of the time in every step, so that its expression is written once however often a step uses it. */
const time = sql`"time"`;

/**
 * Writes SQLite's strftime with PostgreSQL's functions, for texts that are dates, times or Julian days. NULL for the
 * modifiers 'julianday', 'unixepoch' and 'auto', which are not supported here, and for any letter or modifier that
 * SQLite does not know.
 */
export function strftime(format: string, value: Sql<string>, modifiers: readonly string[]): Sql<string> {
  let moment: Sql = sql`SELECT ${timeOf(sql`"source"`)} AS "time" FROM (SELECT ${value} AS "source") AS "given"`;
  for (const modifier of modifiers) {
    const steps = stepsOf(modifier.trim().toLowerCase());
    if (!steps) return absent;
    for (const step of steps) moment = sql`SELECT ${step} AS "time" FROM (${moment}) AS "moment"`;
  }
  const pieces: Sql[] = [sql`''`];
  for (const piece of format.match(/%.|[^%]+|%$/gsu) ?? []) {
    const written = write(piece);
    if (!written) return absent;
    pieces.push(written);
  }
  // NULL gives no row, so the result is NULL.
  const text = sql.join(pieces, sql` || `);
  return sql`(SELECT (${text}) COLLATE "C" FROM (${moment}) AS "moment" WHERE ${time} >= ${first} AND ${time} < ${end})`;
}

/** Timestamp of a text. A time without a date is on 1 January 2000, and a number is a Julian day. */
function timeOf(source: Sql): Sql {
  const days = sql`filter_number(${source})`;
  const ofDays = sql`timestamp '2000-01-01 12:00' + (${days}::float8 - 2451545) * interval '1 day'`;
  const ofNumber = sql`CASE WHEN ${days} >= 0 AND ${days} < 5373484.5 THEN ${ofDays} END`;
  return sql`coalesce(filter_time(${source}), filter_time('2000-01-01 ' || ${source}), ${ofNumber})`;
}

/** Year as SQLite writes it: it has a year 0, and a minus before earlier years. */
const year = sql`CASE WHEN extract(year FROM ${time}) > 0 THEN to_char(${time}, 'YYYY')
  ELSE to_char(extract(year FROM ${time}) + 1, 'FM0000') END`;

function write(piece: string): Sql | null {
  if (!piece.startsWith("%")) return sql`${piece}::text`;
  const letter = piece.slice(1);
  const template = templates[letter];
  if (template) return sql`to_char(${time}, ${sql.lit(template)})`;
  switch (letter) {
    case "%":
      return sql`'%'`;
    case "Y":
      return year;
    case "F":
      return sql`${year} || to_char(${time}, '-MM-DD')`;
    case "w":
      return sql`extract(dow FROM ${time})::text`;
    case "e":
      return sql`lpad(extract(day FROM ${time})::text, 2)`;
    case "k":
      return sql`lpad(extract(hour FROM ${time})::text, 2)`;
    case "l":
      return sql`lpad(to_char(${time}, 'FMHH12'), 2)`;
    case "s":
      return sql`floor(extract(epoch FROM ${time}))::bigint::text`;
    case "J":
      return sql`(extract(epoch FROM ${time})::float8 / 86400 + 2440587.5)::text`;
    case "U":
      return sql`lpad(div(extract(doy FROM ${time}) + 6 - extract(dow FROM ${time}), 7)::text, 2, '0')`;
    case "W":
      return sql`lpad(div(extract(doy FROM ${time}) + 7 - extract(isodow FROM ${time}), 7)::text, 2, '0')`;
    default:
      return null;
  }
}

/** Steps of a modifier, in order. `null`: unknown modifier. */
function stepsOf(modifier: string): Sql[] | null {
  const start = /^start of (day|month|year)$/.exec(modifier)?.[1] as keyof typeof firstStarts | undefined;
  if (start) return [within(sql`date_trunc(${sql.lit(start)}, ${time})`, firstStarts[start])];

  const weekday = /^weekday ([0-6])$/.exec(modifier)?.[1];
  if (weekday) {
    const days = sql`(${Number(weekday)}::int + 7 - extract(dow FROM ${time})::int) % 7`;
    return [within(sql`${time} + ${days} * interval '1 day'`, first)];
  }

  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(modifier) ?? [];
  if (hours) return [move((sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)), "minute")];

  const [, text, unit = ""] = /^([+-]?\d{1,6}(?:\.\d{1,6})?) +([a-z]+?)s?$/.exec(modifier) ?? [];
  if (!units.has(unit)) return null;
  const amount = Number(text);
  if (unit !== "month" && unit !== "year") return [move(amount, unit)];
  const whole = Math.trunc(amount);
  return [moveMonths(whole, unit), move((amount - whole) * (unit === "month" ? 30 : 365), "day")];
}

function move(amount: number, unit: string): Sql {
  return within(sql`${time} + ${spanOf(amount, unit)}`, sql`${first} + ${spanOf(Math.max(0, -amount), unit)}`);
}

/** Adds months or years. SQLite carries surplus days over: one month after 31 January is 2 or 3 March. */
function moveMonths(amount: number, unit: string): Sql {
  // Such a step leaves the calendar from any date, and further than PostgreSQL can count.
  if (unit === "year" && Math.abs(amount) > mostYears) return sql`NULL::timestamp`;
  const moved = sql`(${time} + ${spanOf(amount, unit)})`;
  const surplus = sql`(extract(day FROM ${time}) - extract(day FROM ${moved})) * interval '1 day'`;
  return within(sql`${moved} + ${surplus}`, sql`${first} + ${spanOf(Math.max(0, -amount), unit)}`);
}

function spanOf(amount: number, unit: string): Sql {
  return sql`${amount}::float8 * ${sql.raw(`interval '1 ${unit}'`)}`;
}

/** Applies a step; NULL where it would leave the days that both engines know. PostgreSQL fails before its first one. */
function within(step: Sql, earliest: Sql): Sql {
  return sql`CASE WHEN ${time} >= ${earliest} AND ${time} < ${end} THEN ${step} END`;
}
