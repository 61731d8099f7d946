import { monthNames } from "./calendar-month.ts";

/** La Paz is four hours behind UTC all the year. */
const behindUtc = 4 * 3_600_000;
const weekdays = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

/** Describes a moment of the last days in La Paz time: `lunes 23 a las 18:40`. @param withMonth for an older one */
export function weekdayMoment(moment: Date, withMonth = false): string {
  // Computed by hand, so that the time zone of the device does not count.
  const local = new Date(moment.getTime() - behindUtc);
  const month = withMonth ? ` de ${monthNames[local.getUTCMonth()]?.toLowerCase()}` : "";
  const minutes = String(local.getUTCMinutes()).padStart(2, "0");
  return `${weekdays[local.getUTCDay()]} ${local.getUTCDate()}${month} a las ${local.getUTCHours()}:${minutes}`;
}
