import {
  type Day,
  dayOf,
  type Excepcion,
  type Horario,
  minutesText,
  type Occurrence,
} from "@arzobispado/diocese/misas";

/** Timetable line that announces an occurrence. `null`: an exception added it for some days. */
export const lineOf = ({ de }: Occurrence): Horario | null => ("accion" in de ? null : de);

/** Day for which an occurrence was announced, even if it was moved. */
export const announcedDay = ({ clave }: Pick<Occurrence, "clave">): Day =>
  dayOf(clave.slice(clave.indexOf("@") + 1).slice(0, 10));

/**
 * Fields of an exception that select this occurrence alone: its line, or without a line its minute. `hora_hasta` is
 * exclusive; the last minute of a day has none.
 */
export function about(what: Occurrence): Pick<Excepcion, "lugar" | "tipos" | "horario" | "hora_desde" | "hora_hasta"> {
  const { lugar, tipo, ini } = what;
  const line = lineOf(what);
  if (line) return { lugar, tipos: [tipo], horario: line.id };
  const isLast = ini % 1440 === 1439;
  return { lugar, tipos: [tipo], hora_desde: minutesText(ini), ...(!isLast && { hora_hasta: minutesText(ini + 1) }) };
}
