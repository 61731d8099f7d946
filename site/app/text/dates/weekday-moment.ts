import { minutesBehindUtc } from "@arzobispado/diocese/config/place";
import { monthNames } from "./calendar-month.ts";

const weekdays = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

/** Describes a moment of the last days in local time: `lunes 23 a las 18:40`. @param withMonth for an older one */
export function weekdayMoment(moment: Date, withMonth = false): string {
  // Computed by hand, so that the time zone of the device does not count.
  const local = new Date(moment.getTime() - minutesBehindUtc * 60_000);
  const month = withMonth ? ` de ${monthNames[local.getUTCMonth()]?.toLowerCase()}` : "";
  const minutes = String(local.getUTCMinutes()).padStart(2, "0");
  return `${weekdays[local.getUTCDay()]} ${local.getUTCDate()}${month} a las ${local.getUTCHours()}:${minutes}`;
}
