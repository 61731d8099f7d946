/**
 * Parts of a time in a zone such as `America/La_Paz`. Taken by name from the parts of a format: how a locale joins
 * them differs between versions of ICU (WEB-04).
 */
interface LocalTime {
  day: string;
  month: string;
  year: string;
  hour: string;
  minute: string;
  second: string;
}

/** Locale with Gregorian years and digits 0 to 9, whatever language the machine uses. */
const figures = "es-u-ca-gregory-nu-latn";
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats as `2026-11-26 03:00:09`. */
export function localText(moment: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = localTime(moment, timeZone);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** Offset of a zone from UTC at a moment; positive: ahead. Milliseconds. */
export function offsetAt(moment: Date, timeZone: string): number {
  const there = Date.parse(`${localText(moment, timeZone).replace(" ", "T")}Z`);
  return there - Math.floor(moment.getTime() / 1000) * 1000;
}

/** Formats as `20261126030009`, for file names. */
export const localDigits = (moment: Date, timeZone: string): string =>
  localText(moment, timeZone).replaceAll(/\D/g, "");

/** Formats as `26 de noviembre de 2026 a las 03:00`. */
export function localWords(moment: Date, timeZone: string): string {
  const { hour, minute } = localTime(moment, timeZone);
  const day = moment.toLocaleDateString("es", { timeZone, day: "numeric", month: "long", year: "numeric" });
  return `${day} a las ${hour}:${minute}`;
}

function localTime(moment: Date, timeZone: string): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    const two = "2-digit";
    const clock = { hour: two, minute: two, second: two, hourCycle: "h23" } as const;
    format = new Intl.DateTimeFormat(figures, { timeZone, year: "numeric", month: two, day: two, ...clock });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, value.padStart(2, "0")]);
  return Object.fromEntries(parts) as never;
}
