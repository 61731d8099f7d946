import { type Calendar, type Day, dayOf, dayText, type Horario, isInForce } from "@arzobispado/diocese/misas";

/** Days within which somebody plans. */
const ahead = 365;

/** The lines of a day: in force, and in their season. */
export const linesNow = (lines: readonly Horario[], calendario: Calendar, day: Day): Horario[] =>
  lines.filter((line) => isInForce(line, dayText(day), calendario(day)));

/**
 * The last day of the weekly order: on the next one a line begins, ends, or its season does.
 * @returns null where nothing changes within a year
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
