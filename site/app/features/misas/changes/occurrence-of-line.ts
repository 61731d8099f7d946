import {
  type Day,
  dayOf,
  type Excepcion,
  type Horario,
  minutesText,
  type Occurrence,
} from "@arzobispado/diocese/misas";

/** The line by which something is announced; null for what was written for some days alone. */
export const lineOf = ({ de }: Occurrence): Horario | null => ("accion" in de ? null : de);

/** The day for which something was announced, wherever it is now. */
export const announcedDay = ({ clave }: Pick<Occurrence, "clave">): Day =>
  dayOf(clave.slice(clave.indexOf("@") + 1).slice(0, 10));

/**
 * What of an exception says that it speaks of this occurrence alone: its line, or where there is none its minute. The end of
 * the minute is free again; the last one of a day has none.
 */
export function about(what: Occurrence): Pick<Excepcion, "lugar" | "tipos" | "horario" | "hora_desde" | "hora_hasta"> {
  const { lugar, tipo, ini } = what;
  const line = lineOf(what);
  if (line) return { lugar, tipos: [tipo], horario: line.id };
  const isLast = ini % 1440 === 1439;
  return { lugar, tipos: [tipo], hora_desde: minutesText(ini), ...(!isLast && { hora_hasta: minutesText(ini + 1) }) };
}
