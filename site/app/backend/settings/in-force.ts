import { questions, type SettingsName } from "./settings-questions.ts";

/*
 * The backend's rules say the same. A server elsewhere, or one whose rules somebody has changed, may show more than is
 * public, and tells of no moment.
 */

/** Whether a record's time has begun and not ended. */
export function inForce(name: SettingsName, record: object, now: Date): boolean {
  const { from, until } = questions[name];
  const begins = momentIn(record, from);
  const ends = momentIn(record, until);
  return (begins === null || begins <= now.getTime()) && (ends === null || ends > now.getTime());
}

/** When the next of them begins or ends, in milliseconds since 1970; infinity when none does. */
export function nextMoment(name: SettingsName, records: readonly object[], now: Date): number {
  const { from, until } = questions[name];
  const moments = records.flatMap((record) => [momentIn(record, from), momentIn(record, until)]);
  return Math.min(...moments.filter((moment) => moment !== null && moment > now.getTime()).map(Number), Infinity);
}

function momentIn(record: object, field: string | undefined): number | null {
  const stored = field === undefined ? undefined : (record as Record<string, unknown>)[field];
  const moment = typeof stored === "string" && stored !== "" ? Date.parse(stored.replace(" ", "T")) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}
