import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { BadRequestError } from "../protocol/errors.ts";
import { addDays, dayIn, isDay } from "./day.ts";
import { type Kind, others } from "./sums.ts";

/** Number of names of a kind in the report, the most frequent first. */
const mostListedNames = 30;
const daysOfPeriod = 7;

interface DaySums {
  /** `YYYY-MM-DD` */
  day: string;
  visits: number;
  visitors: number;
  views: number;
}

interface Named {
  name: string;
  total: number;
}

/** Sums of the seven days that end with `to`, and of the seven days before them. */
export interface VisitsReport {
  from: string;
  to: string;
  days: DaySums[];
  before: Omit<DaySums, "day">;
  /** Visits by device. */
  devices: Named[];
  pages: Named[];
  /** Views of pages that are not among the most read of their day. */
  otherPages: number;
  /** Searches without result. */
  searches: Named[];
  shares: Named[];
}

/**
 * Last day of the period that a query asks for. The parameters are those of Matomo's widgets; only `week` is supported.
 * @throws BadRequestError
 */
export function readPeriod(query: ReadonlyMap<string, string>, timeZone: string, now: Date): string {
  const date = query.get("date") ?? "yesterday";
  const today = dayIn(timeZone, now);
  if ((query.get("period") ?? "week") !== "week") throw new BadRequestError("The period must be week.");
  if (date === "today") return today;
  if (date === "yesterday") return addDays(today, -1);
  if (!isDay(date)) throw new BadRequestError("The date must be today, yesterday or YYYY-MM-DD.");
  return date;
}

export async function reportVisits(database: Database, to: string): Promise<VisitsReport> {
  const from = addDays(to, 1 - daysOfPeriod);
  const days = await daysBetween(database, addDays(from, -daysOfPeriod), to);
  const named = (kind: Kind) => mostFrequent(database, kind, from, to);
  const sum = (key: "visits" | "visitors" | "views") =>
    days.slice(0, daysOfPeriod).reduce((total, day) => total + day[key], 0);
  return {
    from,
    to,
    days: days.slice(daysOfPeriod),
    before: { visits: sum("visits"), visitors: sum("visitors"), views: sum("views") },
    devices: await named("device"),
    pages: await named("page"),
    otherPages: await totalOfOthers(database, "page", from, to),
    searches: await named("search"),
    shares: await named("share"),
  };
}

async function daysBetween(database: Database, from: string, to: string): Promise<DaySums[]> {
  const rows = await database.read(
    database.query
      .selectFrom("_visit_sums")
      .select(["day", "kind", "total"])
      .where("day", ">=", from)
      .where("day", "<=", to)
      .where("kind", "in", ["visit", "visitor", "view"]),
  );
  const days: DaySums[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const total = (kind: Kind) => Number(rows.find((row) => row.day === day && row.kind === kind)?.total ?? 0);
    days.push({ day, visits: total("visit"), visitors: total("visitor"), views: total("view") });
  }
  return days;
}

async function mostFrequent(database: Database, kind: Kind, from: string, to: string): Promise<Named[]> {
  const rows = await database.read(
    between(database, kind, from, to)
      .select("name")
      .where("name", "!=", others)
      .groupBy("name")
      .orderBy("total", "desc")
      .orderBy("name")
      .limit(mostListedNames),
  );
  return rows.map(({ name, total }) => ({ name, total: Number(total) }));
}

async function totalOfOthers(database: Database, kind: Kind, from: string, to: string): Promise<number> {
  const [row] = await database.read(between(database, kind, from, to).where("name", "=", others));
  return Number(row?.total ?? 0);
}

function between({ query }: Database, kind: Kind, from: string, to: string) {
  return query
    .selectFrom("_visit_sums")
    .select(sql<number>`sum("total")`.as("total"))
    .where("kind", "=", kind)
    .where("day", ">=", from)
    .where("day", "<=", to);
}
