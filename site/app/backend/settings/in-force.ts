import { questions, type SettingsName } from "./settings-questions.ts";

/*
 * Repeats the backend's rules: a server elsewhere, or one whose rules were changed, may show more than is public, and
 * sends no moment of expiry.
 */

/** Whether the period in which a record is public has begun and not ended. */
export function inForce(name: SettingsName, record: object, now: Date): boolean {
  const { from, until } = questions[name];
  const begins = momentIn(record, from);
  const ends = momentIn(record, until);
  return (begins === null || begins <= now.getTime()) && (ends === null || ends > now.getTime());
}

/** Next moment at which a record's period begins or ends, in milliseconds since 1970. `Infinity`: none. */
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
