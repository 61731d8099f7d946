import { type CalendarDay, daysIn, firstYear, lastYear } from "../../text/dates/calendar-month.ts";

/** What the address asks of the calendar: a day, or a month (day 0) whose grid is shown. */
export type SantoralQuery = CalendarDay;

/** Parameters of the home page that are the calendar's. */
export const santoralParameters = ["mes", "anio", "dia"];

/**
 * What an address asks. There is one address for each day and month.
 * @param today `YYYY-MM-DD`
 * @returns `shortAddress`, the one to go to, when what was given is another way to say it or nothing that exists
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
 * @param thisYear for an address without a year
 * @returns null when nothing is asked, or nothing that exists
 */
export function readSantoralQuery(params: URLSearchParams, thisYear: number): SantoralQuery | null {
  const month = wholeNumber(params.get("mes"));
  const year = params.has("anio") ? wholeNumber(params.get("anio")) : thisYear;
  if (month < 1 || month > 12 || year < firstYear || year > lastYear) return null;
  const day = wholeNumber(params.get("dia"));
  return { year, month, day: day <= daysIn(year, month) ? day : 0 };
}

/** Today's saint, and where the forms of the calendar lead. */
export const todayAddress = "/#santoral";

/** Path, query and place in the page of a day or, with day 0, of a month. */
export function santoralAddress({ year, month, day }: SantoralQuery): string {
  return `${santoralPath({ year, month, day })}#santoral`;
}

function santoralPath({ year, month, day }: SantoralQuery): string {
  return `/?mes=${month}&anio=${year}${day > 0 ? `&dia=${day}` : ""}`;
}

/** Zero for anything else: '007', '1e3', '-1', nothing. */
function wholeNumber(text: string | null): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
}
