import type { Dia } from "@arzobispado/diocese/misas";
import { isOfEachWeek } from "../../../parish/week-table.ts";
import { byHour, daysOf, type GridLine } from "./grid-line.ts";

/** Days that the grid shows. Sunday is first because most people look for it. */
export const drawnDays = ["do", "lu", "ma", "mi", "ju", "vi", "sa", "fi"] as const satisfies Dia[];
export type DrawnDay = (typeof drawnDays)[number];

const isDrawnDay = (day: Dia): day is DrawnDay => (drawnDays as readonly Dia[]).includes(day);

/**
 * Whether the weekly grid can show a timetable line: it recurs each week of the year, at an hour, without an end date.
 */
export function isDrawn(line: GridLine): boolean {
  const { temporada, vigente_desde, vigente_hasta } = line;
  const isOfTheYear = temporada === "" && vigente_desde === "" && vigente_hasta === "";
  return isOfEachWeek(line) && isOfTheYear && daysOf(line).some(isDrawnDay);
}

const isOf = (lugar: string) => (line: GridLine) => line.lugar === lugar;

/** Lines of a place on a day of the grid, sorted by hour. */
export const cellsOf = (lines: readonly GridLine[], lugar: string, day: DrawnDay): GridLine[] =>
  lines.filter((line) => isOf(lugar)(line) && isDrawn(line) && daysOf(line).includes(day)).sort(byHour);

/** Lines of a place that the grid cannot show: they are listed in words, so that none is lost. */
export const otherLinesOf = (lines: readonly GridLine[], lugar: string): GridLine[] =>
  lines.filter((line) => isOf(lugar)(line) && !isDrawn(line)).sort(byHour);
