import { monthNames } from "./calendar-month.ts";

/** La Paz is four hours behind UTC all the year. */
const behindUtc = 4 * 3_600_000;
const weekdays = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

/** `lunes 23 a las 18:40`: a moment of the last days, as somebody in La Paz tells it. @param withMonth for an older one */
export function weekdayMoment(moment: Date, withMonth = false): string {
  // Reckoned by hand, so that no time zone of the device counts.
  const local = new Date(moment.getTime() - behindUtc);
  const month = withMonth ? ` de ${monthNames[local.getUTCMonth()]?.toLowerCase()}` : "";
  const minutes = String(local.getUTCMinutes()).padStart(2, "0");
  return `${weekdays[local.getUTCDay()]} ${local.getUTCDate()}${month} a las ${local.getUTCHours()}:${minutes}`;
}
