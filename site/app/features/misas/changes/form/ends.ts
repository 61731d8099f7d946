import { type Day, dayOf, dayText } from "@arzobispado/diocese/misas";
import { dayInWords } from "../../words/days-in-words.ts";
import type { ChangeForm, End } from "./change-form.ts";

/** Days that one change may last at most. */
export const longest = 31;

/**
 * Choices for the last day of a change; a change without an end is not possible.
 * @param today if it is `dia`, the choices read «Hoy» and «Mañana»
 */
export function endChoices(dia: Day, today: Day): [fin: End, label: string][] {
  const isToday = dia === today;
  return [
    ["dia", isToday ? "Hoy" : `Solo el ${dayInWords(dia)}`],
    ["siguiente", isToday ? "Mañana" : `Hasta el ${dayInWords(dia + 1)}`],
    ["tres", "3 días"],
    ["hasta", "Hasta…"],
  ];
}

/** Last day of the change, `AAAA-MM-DD`. Empty: not chosen yet. */
export function lastDayOf({ fin, hasta, dia, fecha, clase }: ChangeForm): string {
  const isOneDay = clase === "especial" || (clase === "mueve" && fecha !== "" && fecha !== dia);
  if (isOneDay || fin === "dia") return dia;
  if (fin === "hasta") return hasta;
  return dayText(dayOf(dia) + (fin === "siguiente" ? 1 : 2));
}
