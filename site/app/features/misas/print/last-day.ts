import { type Calendar, type Day, dayOf, dayText, type Horario, isInForce } from "@arzobispado/diocese/misas";

/** Days ahead that are searched. */
const ahead = 365;

/** Lines that are in force and in season on a day. */
export const linesNow = (lines: readonly Horario[], calendario: Calendar, day: Day): Horario[] =>
  lines.filter((line) => isInForce(line, dayText(day), calendario(day)));

/**
 * Finds the last day of the current weekly timetable: on the next day a line begins or ends, or its season does.
 * @returns `null`: no change within a year
 */
export function lastDayOfOrder(lines: readonly Horario[], calendario: Calendar, today: Day): Day | null {
  const turns = new Set(
    lines.flatMap(({ vigente_desde = "", vigente_hasta = "" }) => [vigente_desde, dayText(dayOf(vigente_hasta) + 1)]),
  );
  const orderOn = (day: Day) =>
    linesNow(lines, calendario, day)
      .map(({ id }) => id)
      .join(" ");
  const now = orderOn(today);
  for (let day = today + 1; day <= today + ahead; day++) {
    const isTurn = calendario(day).temporada !== calendario(day - 1).temporada || turns.has(dayText(day));
    if (isTurn && orderOn(day) !== now) return day - 1;
  }
  return null;
}
