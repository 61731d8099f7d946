/** Moments as people read them, by the clock of the place where they are. Zones as `America/La_Paz`. */
interface LocalTime {
  day: string;
  month: string;
  year: string;
  hour: string;
  minute: string;
  second: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-26 03:00:09` */
export function localText(moment: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = localTime(moment, timeZone);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
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
    format = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: two, day: two, ...clock });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value])) as never;
}
