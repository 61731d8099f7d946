import { localIso, utcOffset } from "../config/place.ts";
import { hour } from "./hour.ts";
import { plainWords, type Reading, type ValueReader } from "./reading.ts";

const exampleDay = "2027-03-12";
const exampleMoment = `${exampleDay} 19:30`;
const exampleOfYear = "06-24";
const noDay = { problem: `Escribe un día que exista, con su año completo, por ejemplo 12/3/2027 o ${exampleDay}.` };
const noMoment = { problem: `Escribe el día y la hora, por ejemplo 12/3/2027 19:30 o ${exampleMoment}.` };
const noDayOfYear = { problem: `Escribe el día y el mes sin año, por ejemplo 24 de junio o ${exampleOfYear}.` };

const months = "ene feb mar abr may jun jul ago sep oct nov dic".split(" ");
const monthNames =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre setiembre".split(" ");
const weekdays = "domingo lunes martes miércoles jueves viernes sábado".split(" ");
const plainWeekdays = weekdays.map(plainWords);

const ofWords =
  /^(?:el )?(?:([a-z]+),? )?(\d{1,2})\.?(?:o|ro|er|°)?\.?(?: de | ?- ?| ?\/ ?| )([a-z]+)\.?(?:(?: del? |, ?| ?- ?| ?\/ ?| )(\d+))?$/;
const ofFigures = /^(\d{1,2})(?: ?[/.-] ?)(\d{1,2})(?: ?[/.-] ?)(\d+)$/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;

/** Parts of a typed day in figures; `weekday` as written. */
interface Parts {
  day: number;
  month: number;
  /** Year as written. Undefined: absent. */
  year: string | undefined;
  weekday?: string | undefined;
}

function partsOf(text: string): Parts | null {
  const first = yearFirst.exec(text);
  if (first) return { year: first[1], month: Number(first[2]), day: Number(first[3]) };
  const figures = ofFigures.exec(text);
  if (figures) return { day: Number(figures[1]), month: Number(figures[2]), year: figures[3] };
  const words = ofWords.exec(text);
  if (!words) return null;
  const [, weekday, day, name = "", year] = words;
  return { day: Number(day), month: monthOf(name), year, weekday };
}

/** Number of a month by its name: `marzo`, `mar`, `sept`. 0: no month. */
function monthOf(name: string): number {
  const known = monthNames.indexOf(name === "sept" ? "septiembre" : name);
  if (known >= 0) return known === 12 ? 9 : known + 1;
  return months.indexOf(name) + 1;
}

/**
 * Reader of a day as people write it: `12/3/2027`, `12-03-2027`, `12 de marzo de 2027`. A time beside it is ignored,
 * since spreadsheets add one to each day.
 */
export const day: ValueReader<string> = { example: exampleDay, read: readDay };

function readDay(typed: string): Reading<string> {
  const text = plainWords(typed);
  const alone = readDayAlone(text);
  if (alone !== noDay) return alone;
  const zoned = dayOfZoned(text);
  if (zoned !== null) return { value: zoned };
  // Seconds come from programs and spreadsheets; they are ignored.
  const found = dayAndHour(text.replace(/(\d:\d\d):[0-5]\d(?:\.\d+)?$/, "$1"));
  return found && "hour" in found ? { value: found.day } : (found ?? noDay);
}

/** Local day of a moment with its zone, as programs write it; `null`: no such moment. */
function dayOfZoned(text: string): string | null {
  const isZoned = /^\d{4}-\d\d-\d\d[ t]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:z|[+-]\d\d:\d\d)$/.test(text);
  const time = isZoned ? Date.parse(text.replace(" ", "t").toUpperCase()) : Number.NaN;
  const exists = "value" in readDayAlone(text.slice(0, exampleDay.length));
  return Number.isNaN(time) || !exists ? null : localIso(new Date(time)).slice(0, exampleDay.length);
}

function readDayAlone(plain: string): Reading<string> {
  // Midnight beside a day means that only the day was entered.
  const text = plain.replace(/[ t]0?0:00(?::00(?:\.0+)?)?z?$/, "");
  const parts = partsOf(text);
  if (!parts || parts.year === undefined) return noDay;
  if (parts.year.length === 2) return { problem: shortYear(parts.year) };
  if (parts.year.length !== 4) return noDay;
  const value = `${parts.year}-${twoFigures(parts.month)}-${twoFigures(parts.day)}`;
  const date = new Date(`${value}T00:00:00Z`);
  // 30 February would become a day of March.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(value)) return noDay;
  if (parts.weekday === undefined) return { value };
  const weekday = plainWeekdays.indexOf(parts.weekday);
  if (weekday < 0) return noDay;
  return weekday === date.getUTCDay()
    ? { value }
    : { problem: `Ese día no cae en ${weekdays[weekday]}. ${noDay.problem}` };
}

/** Reader of a day of each year, stored as `MM-DD`: `24 de junio`, `24/6`. */
export const dayOfYear: ValueReader<string> = { example: exampleOfYear, read: readDayOfYear };

function readDayOfYear(typed: string): Reading<string> {
  const text = plainWords(typed);
  const stored = /^(\d\d)-(\d\d)$/.exec(text);
  if (stored) return existing(Number(stored[1]), Number(stored[2]));
  const [, day, month] = /^(\d{1,2})(?: ?[/.-] ?)(\d{1,2})$/.exec(text) ?? [];
  if (day !== undefined) return existing(Number(month), Number(day));
  const parts = partsOf(text);
  return parts && parts.year === undefined && parts.weekday === undefined
    ? existing(parts.month, parts.day)
    : noDayOfYear;
}

/** Day of each year if it exists, tested in a leap year, because of 29 February. */
function existing(month: number, dayOfMonth: number): Reading<string> {
  const value = `${twoFigures(month)}-${twoFigures(dayOfMonth)}`;
  const date = new Date(`2028-${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`2028-${value}`) ? { value } : noDayOfYear;
}

/** Reader of a day that is stored as its midnight UTC. */
export const storedDay: ValueReader<string> = {
  example: exampleDay,
  read(typed) {
    const read = readDay(typed);
    return "value" in read ? { value: `${read.value} 00:00:00.000Z` } : read;
  },
};

/** Reader of a day of each year that is stored as its midnight UTC in one year; accepts any year, or none. */
export function dayInYear(year: number): ValueReader<string> {
  const example = `${year}-${exampleOfYear}`;
  const problem = `Escribe el día y el mes, por ejemplo 24 de junio o ${example}.`;
  return {
    example,
    read(typed) {
      const [whole, ofYear] = [readDay(typed), readDayOfYear(typed)];
      const found = "value" in whole ? whole.value.slice(5) : "value" in ofYear ? ofYear.value : "";
      const stored = readDay(`${year}-${found}`);
      return "value" in stored ? { value: `${stored.value} 00:00:00.000Z` } : { problem };
    },
  };
}

/** Reader of a moment in local time: a day and a time after it; without a time, midnight. */
export const moment: ValueReader<string> = { example: exampleMoment, read: readMoment };

function readMoment(typed: string): Reading<string> {
  const text = plainWords(typed);
  const alone = readDayAlone(text);
  if ("value" in alone) return { value: momentOf(alone.value, "00:00") };
  if (isShortYear(alone)) return alone;
  const found = dayAndHour(text);
  return found && "hour" in found ? { value: momentOf(found.day, found.hour) } : (found ?? noMoment);
}

/** Splits a text into a day and the time after it. `null`: not both. */
function dayAndHour(text: string): { day: string; hour: string } | { problem: string } | null {
  for (const { index } of text.matchAll(/[ t]/g)) {
    const dayPart = readDayAlone(text.slice(0, index).replace(/,$/, ""));
    if (isShortYear(dayPart)) return dayPart;
    if (!("value" in dayPart)) continue;
    const hourPart = hour.read(text.slice(index + 1).replace(/^a las? /, ""));
    if ("value" in hourPart) return { day: dayPart.value, hour: hourPart.value };
  }
  return null;
}

/** Refusal of a year of two figures: birthdays are of the last century, timetables of this one. */
const shortYear = (year: string): string =>
  `¿Es de 20${year} o de 19${year}? Escribe el año con sus cuatro cifras, por ejemplo 12/3/2027 o ${exampleDay}.`;

const isShortYear = (read: Reading<string>): read is { problem: string } =>
  "problem" in read && read.problem.startsWith("¿Es de ");

const momentOf = (ofDay: string, ofHour: string): string =>
  new Date(`${ofDay}T${ofHour}:00${utcOffset}`).toISOString().replace("T", " ");

const twoFigures = (number: number): string => String(number).padStart(2, "0");
