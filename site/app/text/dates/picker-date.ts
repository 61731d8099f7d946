import { localIso, utcOffset } from "@arzobispado/diocese/config/place";
// Apart from dates.ts, which every public page loads.

/** Value of a datetime picker for a moment, in local time whatever the device's zone: `2025-11-21T09:30`. */
export const toPickerValue = (date: Date): string => localIso(date).slice(0, 16);

/** Reads the value of a datetime picker as local time. `null`: empty or incomplete. */
export function fromPickerValue(value: string): Date | null {
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? new Date(`${value.slice(0, 16)}:00.000${utcOffset}`) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

/** Formats the local time of a moment as `09:30:07`. */
export const timeWithSeconds = (date: Date): string => localIso(date).slice(11, 19);
