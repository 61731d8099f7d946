// Apart from dates.ts, which every public page loads. La Paz is UTC−4 all year round.

/** Value of a datetime picker for a moment, in La Paz time whatever the device's zone: `2025-11-21T09:30`. */
export const toPickerValue = (date: Date): string =>
  new Date(date.getTime() - 4 * 60 * 60 * 1000).toISOString().slice(0, 16);

/** Reads the value of a datetime picker as La Paz time. `null`: empty or incomplete. */
export function fromPickerValue(value: string): Date | null {
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? new Date(`${value.slice(0, 16)}:00.000-04:00`) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

/** Formats the time of a moment in La Paz as `09:30:07`. */
export const timeWithSeconds = (date: Date): string =>
  new Date(date.getTime() - 4 * 60 * 60 * 1000).toISOString().slice(11, 19);
