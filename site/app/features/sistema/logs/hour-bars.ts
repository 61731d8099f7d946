import { minutesBehindUtc } from "@arzobispado/diocese/config/place";
import { readStoredDate } from "../../../text/dates/dates.ts";
import type { HourTotal } from "./logs.ts";

export interface Bar {
  /** Start of the hour or day. */
  at: Date;
  total: number;
}

export interface Bars {
  /** Time span of one bar. */
  unit: "hour" | "day";
  /** Bars in order of time, including empty ones. */
  bars: Bar[];
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Limit of hourly bars: more would be too thin. */
const mostHours = 72;
const mostDays = 90;
/** Smallest number of bars: a single one would fill the whole chart. */
const fewest = { hour: 24, day: 7 };

/** Makes the bars of the chart, up to the last entry: per hour, or per local day if there are too many hours. */
export function barsOf(totals: readonly HourTotal[]): Bars {
  const read = totals
    .map(({ total, date }) => ({ total, at: readStoredDate(date)?.getTime() ?? 0 }))
    .filter(({ at }) => at > 0);
  if (read.length === 0) return { unit: "hour", bars: [] };
  const times = read.map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const unit = (last - first) / hour >= mostHours ? "day" : "hour";
  const step = unit === "day" ? day : hour;
  const shift = unit === "day" ? minutesBehindUtc * 60_000 : 0;
  const beginning = (at: number) => Math.floor((at - shift) / step) * step + shift;

  const sums = new Map<number, number>();
  for (const { at, total } of read) sums.set(beginning(at), (sums.get(beginning(at)) ?? 0) + total);
  const wanted = (beginning(last) - beginning(first)) / step + 1;
  const count = Math.min(mostDays, Math.max(fewest[unit], wanted));
  const bars = Array.from({ length: count }, (_, index) => {
    const at = beginning(last) - (count - 1 - index) * step;
    return { at: new Date(at), total: sums.get(at) ?? 0 };
  });
  return { unit, bars };
}
