const isoForm =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(Z|[+-]\d{2}:\d{2}| [+-]\d{2}:\d{2})?)?$/;
const weekday = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)";
const month = "(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
const mailZone = "(GMT|UTC|[+-]\\d{4})";
const rfc1123Form = new RegExp(`^${weekday}, (\\d{2}) ${month} (\\d{4}) (\\d{2}):(\\d{2}):(\\d{2}) ${mailZone}$`);
const rfc822Form = new RegExp(`^(\\d{2}) ${month} (\\d{2}) (\\d{2}):(\\d{2}) ${mailZone}$`);
const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Value that other systems write for "no date"; stored as missing. */
const zeroDate = "0001-01-01 00:00:00.000Z";

/** Formats a date as it is stored and answered: `YYYY-MM-DD HH:MM:SS.mmmZ`, always UTC. */
export function formatDate(date: Date): string {
  const text = date.toISOString();
  return `${text.slice(0, -14)} ${text.slice(-13)}`;
}

/**
 * Reads a date as clients send it: the stored form, RFC 3339, the same without zone (then UTC) or without time (then
 * midnight), RFC 1123 and RFC 822. Fractions of a second are cut to milliseconds.
 *
 * @returns the stored form `YYYY-MM-DD HH:MM:SS.mmmZ`, or `""` (a missing date) for anything else, without an error
 * @see protocol 1.2
 */
export function parseDate(text: string): string {
  const stored = readIso(text) ?? readRfc1123(text) ?? readRfc822(text) ?? "";
  return stored === zeroDate ? "" : stored;
}

function readIso(text: string): string | undefined {
  const found = isoForm.exec(text);
  if (!found) return undefined;
  const [, years, months, days, hours = "0", minutes = "0", seconds = "0", fraction = "", zone = "Z"] = found;
  const milliseconds = fraction.slice(0, 3).padEnd(3, "0");
  return toStored([years, months, days, hours, minutes, seconds, milliseconds].map(Number), zone);
}

function readRfc1123(text: string): string | undefined {
  const found = rfc1123Form.exec(text);
  if (!found) return undefined;
  const [, days, name, years, hours, minutes, seconds, zone] = found;
  return toStored([years, monthNumber(name), days, hours, minutes, seconds, 0].map(Number), zone);
}

function readRfc822(text: string): string | undefined {
  const found = rfc822Form.exec(text);
  if (!found) return undefined;
  const [, days, name, shortYear, hours, minutes, zone] = found;
  // Usual pivot of two-digit years: 69–99 are of the last century.
  const years = Number(shortYear) + (Number(shortYear) >= 69 ? 1900 : 2000);
  return toStored([years, monthNumber(name), days, hours, minutes, 0, 0].map(Number), zone);
}

const monthNumber = (name: string | undefined) => monthNames.indexOf(name ?? "") + 1;

/** @param parts year, month 1–12, day, hour, minute, second, millisecond */
function toStored(parts: number[], zone = "Z"): string | undefined {
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = parts;
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const date = new Date(0);
  // `Date.UTC` is not used: it moves the years 0–99 into the 20th century.
  date.setUTCFullYear(years, months - 1, days);
  if (date.getUTCMonth() !== months - 1 || date.getUTCDate() !== days) return undefined;
  const offset = zoneMinutes(zone);
  if (offset === undefined) return undefined;
  date.setUTCHours(hours, minutes - offset, seconds, milliseconds);
  const year = date.getUTCFullYear();
  return year < 0 || year > 9999 ? undefined : formatDate(date);
}

/** Offset of a zone east of Greenwich. Minutes. `undefined`: no such zone. */
function zoneMinutes(zone: string): number | undefined {
  const found = /([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!found) return 0;
  const [, sign, hours, minutes] = found;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
