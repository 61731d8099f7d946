// Apart from dates.ts, which every public page loads. La Paz is UTC−4 all year round.

/** `2025-11-21T09:30`: the moment in La Paz as a datetime picker has it, whatever the device's zone. */
export const toPickerValue = (date: Date): string =>
  new Date(date.getTime() - 4 * 60 * 60 * 1000).toISOString().slice(0, 16);

/** The moment that a datetime picker names, read as a time of La Paz; null when it is empty or incomplete. */
export function fromPickerValue(value: string): Date | null {
  const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? new Date(`${value.slice(0, 16)}:00.000-04:00`) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

/** `09:30:07` in La Paz. */
export const timeWithSeconds = (date: Date): string =>
  new Date(date.getTime() - 4 * 60 * 60 * 1000).toISOString().slice(11, 19);
