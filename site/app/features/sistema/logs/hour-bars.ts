import { readStoredDate } from "../../../text/dates/dates.ts";
import type { HourTotal } from "./logs.ts";

export interface Bar {
  /** Its beginning. */
  at: Date;
  total: number;
}

export interface Bars {
  /** What one stands for. */
  unit: "hour" | "day";
  /** In their order, those without an entry too. */
  bars: Bar[];
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** More hours than this would be lines, not bars. */
const mostHours = 72;
const mostDays = 90;
/** A single bar would fill the whole drawing. */
const fewest = { hour: 24, day: 7 };

/** Bars for the hours until the last entry, or for days of La Paz where there would be too many. */
export function barsOf(totals: readonly HourTotal[]): Bars {
  const read = totals
    .map(({ total, date }) => ({ total, at: readStoredDate(date)?.getTime() ?? 0 }))
    .filter(({ at }) => at > 0);
  if (read.length === 0) return { unit: "hour", bars: [] };
  const times = read.map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const unit = (last - first) / hour >= mostHours ? "day" : "hour";
  const step = unit === "day" ? day : hour;
  // A day begins four hours after that of UTC.
  const shift = unit === "day" ? 4 * hour : 0;
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
