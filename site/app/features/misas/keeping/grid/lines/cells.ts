import type { Dia } from "@arzobispado/diocese/misas";
import { isOfEachWeek } from "../../../parish/week-table.ts";
import { byHour, daysOf, type GridLine } from "./grid-line.ts";

/** The days under which the grid draws lines. Sunday is first: it is what people come for. */
export const drawnDays = ["do", "lu", "ma", "mi", "ju", "vi", "sa", "fi"] as const satisfies Dia[];
export type DrawnDay = (typeof drawnDays)[number];

const isDrawnDay = (day: Dia): day is DrawnDay => (drawnDays as readonly Dia[]).includes(day);

/** Whether a week can show it: each week of the year, at an hour, without an end. */
export function isDrawn(line: GridLine): boolean {
  const { temporada, vigente_desde, vigente_hasta } = line;
  const isOfTheYear = temporada === "" && vigente_desde === "" && vigente_hasta === "";
  return isOfEachWeek(line) && isOfTheYear && daysOf(line).some(isDrawnDay);
}

const isOf = (lugar: string) => (line: GridLine) => line.lugar === lugar;

/** What stands under a day, by its hour. */
export const cellsOf = (lines: readonly GridLine[], lugar: string, day: DrawnDay): GridLine[] =>
  lines.filter((line) => isOf(lugar)(line) && isDrawn(line) && daysOf(line).includes(day)).sort(byHour);

/** All that the grid cannot draw: it is told in words, and never dropped. */
export const besidesOf = (lines: readonly GridLine[], lugar: string): GridLine[] =>
  lines.filter((line) => isOf(lugar)(line) && !isDrawn(line)).sort(byHour);
