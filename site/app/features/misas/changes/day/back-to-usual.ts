import { type Day, dayOf, dayText, type Excepcion, type Occurrence } from "@arzobispado/diocese/misas";
import { about, announcedDay, lineOf } from "../occurrence-of-line.ts";
import type { TimetableChange } from "../send-changes.ts";

const reasonOf = (por: Excepcion | null) => por?.motivo || "otro";

/**
 * Builds the exception that undoes a move or suspension of one occurrence: back where and when its line says. Must not
 * be called for an occurrence without a line that is not suspended.
 */
export function backToUsual(what: Occurrence): TimetableChange {
  const line = lineOf(what);
  const motivo = reasonOf(what.por);
  const announced = dayText(announcedDay(what));
  const isMoved = what.estado !== "suspendida" || (line?.hora ?? "") !== "";
  if (line && isMoved && wasMoved(what)) {
    const days = { desde: announced, hasta: announced };
    const there = { alcance: "lugar", lugar: what.lugar, horario: line.id } as const;
    return { accion: "mueve", ...there, ...days, nueva_hora: line.hora ?? "", motivo };
  }
  const day = dayText(what.dia);
  return { accion: "confirma", alcance: "lugar", ...about(what), desde: day, hasta: day, motivo };
}

/** Whether an occurrence is not at the day and time of its line. */
function wasMoved({ estado, clave, dia, ini, de }: Occurrence): boolean {
  if (estado === "movida" || estado === "en_otro_momento") return true;
  if ("accion" in de || (de.antes_de_misa ?? 0) > 0) return false;
  const [hours = 0, minutes = 0] = (de.hora ?? "").split(":").map(Number);
  return dia !== announcedDay({ clave }) || ini !== hours * 60 + minutes;
}

/**
 * Builds the exception by which this parish celebrates although `notice` suspends its zone or all parishes. Lasts as
 * long as `notice`.
 * @param today first day that the exception covers: past days are left out
 */
export function heldHere(notice: Excepcion, parroquia: string, today: Day): TimetableChange {
  const { tipos = [], desde, hasta, hora_desde = "", hora_hasta = "" } = notice;
  const first = dayText(Math.max(today, dayOf(desde)));
  const what = { tipos, desde: first, hasta, hora_desde, hora_hasta, motivo: reasonOf(notice) };
  return { accion: "confirma", alcance: "parroquia", parroquia, ...what };
}

/** Builds the exception that confirms a day: the timetable lines of the place apply as usual. */
export function dayAsUsual(lugar: string, dia: Day, motivo: string): TimetableChange {
  const day = dayText(dia);
  return { accion: "confirma", alcance: "lugar", lugar, desde: day, hasta: day, motivo };
}

/** Copies an exception for one more day. @param last last day of the change so far */
export function oneDayMore(change: Excepcion, last: Day): TimetableChange {
  const { id: _, created: __, ...same } = change;
  const next = dayText(last + 1);
  return { ...same, desde: next, hasta: next };
}
