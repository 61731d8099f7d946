/**
 * Moments as people read them, by the clock of the place where they are. Zones as `America/La_Paz`. Figures come
 * from the parts of a format by their names: how a locale joins them changes from one ICU to the next (WEB-04).
 */
interface LocalTime {
  day: string;
  month: string;
  year: string;
  hour: string;
  minute: string;
  second: string;
}

/** Years of the Gregorian calendar in figures 0 to 9, whatever language the machine speaks. */
const figures = "es-u-ca-gregory-nu-latn";
const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-26 03:00:09` */
export function localText(moment: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = localTime(moment, timeZone);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** Milliseconds by which clocks of a zone are ahead of UTC at a moment. */
export function offsetAt(moment: Date, timeZone: string): number {
  const there = Date.parse(`${localText(moment, timeZone).replace(" ", "T")}Z`);
  return there - Math.floor(moment.getTime() / 1000) * 1000;
}

/** `20261126030009`, for names of files. */
export const localDigits = (moment: Date, timeZone: string): string =>
  localText(moment, timeZone).replaceAll(/\D/g, "");

/** `26 de noviembre de 2026 a las 03:00` */
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
