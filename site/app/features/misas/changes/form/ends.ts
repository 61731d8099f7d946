import { type Day, dayOf, dayText } from "@arzobispado/diocese/misas";
import { dayInWords } from "../../words/days-in-words.ts";
import type { ChangeForm, End } from "./change-form.ts";

/** Days that one change may last. */
export const longest = 31;

/** The ends that can be chosen; a change without one is none. @param today told by its name */
export function endChoices(dia: Day, today: Day): { fin: End; label: string }[] {
  const isToday = dia === today;
  return [
    { fin: "dia", label: isToday ? "Hoy" : `Solo el ${dayInWords(dia)}` },
    { fin: "siguiente", label: isToday ? "Mañana" : `Hasta el ${dayInWords(dia + 1)}` },
    { fin: "tres", label: "3 días" },
    { fin: "hasta", label: "Hasta…" },
  ];
}

/** `AAAA-MM-DD` of the last day; empty while none is chosen. */
export function lastDayOf({ fin, hasta, dia, fecha, clase }: ChangeForm): string {
  const isOneDay = clase === "especial" || (clase === "mueve" && fecha !== "" && fecha !== dia);
  if (isOneDay || fin === "dia") return dia;
  if (fin === "hasta") return hasta;
  return dayText(dayOf(dia) + (fin === "siguiente" ? 1 : 2));
}
