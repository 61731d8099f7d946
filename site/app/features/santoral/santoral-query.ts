import { type CalendarDay, daysIn, firstYear, lastYear } from "../../text/dates/calendar-month.ts";

/** Day of the calendar that the address asks for, or with `day` 0 a month to show as a grid. */
export type SantoralQuery = CalendarDay;

/** Parameters of the home page that belong to the calendar. */
export const santoralParameters = ["mes", "anio", "dia"];

/**
 * Reads the calendar query of an address. Each day and month has exactly one address.
 * @param today `YYYY-MM-DD`
 * @returns `shortAddress`: where to redirect if the given parameters are another form of it or invalid
 */
export function askedSantoral(
  given: URLSearchParams,
  today: string,
): { query: SantoralQuery | null; shortAddress: string | null } {
  if (!santoralParameters.some((name) => given.has(name))) return { query: null, shortAddress: null };
  const query = readSantoralQuery(given, Number(today.slice(0, 4)));
  const address = query ? santoralPath(query) : "/";
  const written = `/?${new URLSearchParams(santoralParameters.flatMap((name) => given.getAll(name).map((value) => [name, value])))}`;
  return { query, shortAddress: written === address ? null : address };
}

/**
 * @param thisYear year for an address without one
 * @returns `null` if the month or year is missing or invalid
 */
export function readSantoralQuery(params: URLSearchParams, thisYear: number): SantoralQuery | null {
  const month = wholeNumber(params.get("mes"));
  const year = params.has("anio") ? wholeNumber(params.get("anio")) : thisYear;
  if (month < 1 || month > 12 || year < firstYear || year > lastYear) return null;
  const day = wholeNumber(params.get("dia"));
  return { year, month, day: day <= daysIn(year, month) ? day : 0 };
}

/** Address of today's saint; the forms of the calendar lead here too. */
export const todayAddress = "/#santoral";

/** Address of a day or, with `day` 0, of a month: path, query and fragment. */
export function santoralAddress({ year, month, day }: SantoralQuery): string {
  return `${santoralPath({ year, month, day })}#santoral`;
}

function santoralPath({ year, month, day }: SantoralQuery): string {
  return `/?mes=${month}&anio=${year}${day > 0 ? `&dia=${day}` : ""}`;
}

/** Parses a positive whole number. 0 for anything else: '007', '1e3', '-1', `null`. */
function wholeNumber(text: string | null): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
}
