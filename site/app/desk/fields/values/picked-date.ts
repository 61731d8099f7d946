import { timeZone } from "@arzobispado/diocese/config/place";
import type { ContentField } from "@arzobispado/diocese/contenido";
import { dateAndTime, localDay, longDate, readStoredDate } from "../../../text/dates/dates.ts";
import { fromPickerValue, toPickerValue } from "../../../text/dates/picker-date.ts";

type DateField = Pick<ContentField, "dayOnly" | "year">;

const dayOfYear = new Intl.DateTimeFormat("es-ES", { timeZone, day: "numeric", month: "long" });

// A day without a time is stored as its first moment in UTC, which may be another day in local time.

/** Value for the field's picker: `2026-03-01`, or `2026-03-01T09:30` in local time; empty without a date. */
export function pickedDate({ dayOnly }: DateField, stored: unknown): string {
  const date = typeof stored === "string" ? readStoredDate(stored) : null;
  if (date === null) return "";
  return dayOnly ? date.toISOString().slice(0, 10) : toPickerValue(date);
}

/** Current moment as value for the field's picker. */
export function pickedNow(field: DateField, now: Date): string {
  return inItsYear(field, field.dayOnly ? localDay(now) : toPickerValue(now));
}

/** Sets the field's fixed year in a picked day that comes back each year. */
export function inItsYear({ year }: DateField, picked: string): string {
  return year === undefined ? picked : picked.replace(/^\d+(?=-)/, String(year));
}

/** Stored form of a picked moment, in UTC. `null`: not a complete date. */
export function storedDate({ dayOnly }: DateField, picked: string): string | null {
  if (!dayOnly) return fromPickerValue(picked)?.toISOString() ?? null;
  const date = /^\d{4}-\d\d-\d\d$/.test(picked) ? new Date(`${picked}T00:00:00.000Z`) : null;
  // The 30th of February would become a day of March.
  return date?.toJSON()?.startsWith(picked) ? date.toISOString() : null;
}

/** Date in words: `1 de marzo de 2026`, with the time where the field has one; empty for an incomplete date. */
export function dateInWords({ dayOnly, year }: DateField, picked: string): string {
  const date = fromPickerValue(dayOnly ? `${picked}T12:00` : picked);
  if (date === null) return "";
  if (year !== undefined) return dayOfYear.format(date);
  return dayOnly ? longDate(date) : dateAndTime(date);
}
