/** Day of a year; month 1-12. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

export const monthNames = [
  "Enero",
  "Febrero",
  "Marzo",
  "Abril",
  "Mayo",
  "Junio",
  "Julio",
  "Agosto",
  "Septiembre",
  "Octubre",
  "Noviembre",
  "Diciembre",
] as const;

/** Names of weekdays, Monday first; the short form is in the grid, the long one is read out. */
export const weekdays = [
  ["Lu", "Lunes"],
  ["Ma", "Martes"],
  ["Mi", "Miércoles"],
  ["Ju", "Jueves"],
  ["Vi", "Viernes"],
  ["Sa", "Sábado"],
  ["Do", "Domingo"],
] as const;

/** Years at which the arrows end; the civil calendar is the Gregorian one in all of them. */
export const firstYear = 1900;
export const lastYear = 2199;

/** Weeks of a month, Monday first; 0 where a day belongs to another month. */
export function weeksOf(year: number, month: number): number[][] {
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const length = daysIn(year, month);
  const cells = Math.ceil((before + length) / 7) * 7;
  const days = Array.from({ length: cells }, (_, index) =>
    index < before || index >= before + length ? 0 : index - before + 1,
  );
  return Array.from({ length: cells / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Formats a day as `2026-08-05`. */
export const isoDay = ({ year, month, day }: CalendarDay): string => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** Reads a day from a text such as `2026-08-05`. */
export function readIsoDay(text: string): CalendarDay {
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return { year, month, day };
}

/** Formats day and month as `5 de agosto`. */
export const dayAndMonth = ({ month, day }: CalendarDay): string =>
  `${day} de ${(monthNames[month - 1] ?? "").toLowerCase()}`;

export const twoDigits = (number: number): string => String(number).padStart(2, "0");
