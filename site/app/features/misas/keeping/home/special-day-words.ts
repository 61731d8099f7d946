import { type Day, dayText, weekdayOf } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { longDayInWords } from "../../words/days-in-words.ts";
import type { UnwrittenDay } from "../unwritten-days.ts";

const triduum: Record<number, string> = { 3: "Jueves Santo", 4: "Viernes Santo", 5: "Sábado Santo" };

/** Name and date of a special day: `Jueves Santo, jueves 25 de marzo`. */
export const specialDayInWords = (unwritten: Pick<UnwrittenDay, "dia" | "clase">): string =>
  `${nameOf(unwritten)}, ${longDayInWords(unwritten.dia)}`;

function nameOf({ dia, clase }: Pick<UnwrittenDay, "dia" | "clase">): string {
  if (clase === "semana_santa") return triduum[weekdayOf(dia)] ?? "Semana Santa";
  if (clase === "navidad") return "Navidad";
  if (clase === "fiesta_patronal") return "Fiesta patronal";
  return isNewYear(dia) ? "Año Nuevo" : "Día de precepto";
}

const isNewYear = (day: Day): boolean => dayText(day).endsWith("-01-01");

/** Reason (`motivo`) of an exception for a special day. */
export const reasonOfDay = ({ clase }: Pick<UnwrittenDay, "clase">): string =>
  clase === "semana_santa" ? "semana_santa" : "fiesta";

/** Groups by day and class, each with the places that have not written it. */
export function byDay(
  unwritten: readonly UnwrittenDay[],
): { dia: Day; clase: UnwrittenDay["clase"]; lugares: string[] }[] {
  const days = groupBy(unwritten, ({ dia, clase }) => `${dia} ${clase}`);
  return [...days.values()].flatMap((all) => {
    const [first] = all;
    return first ? [{ dia: first.dia, clase: first.clase, lugares: all.map(({ lugar }) => lugar) }] : [];
  });
}
