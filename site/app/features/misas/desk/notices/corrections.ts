import { type Day, dayOf, dayText, type Excepcion, type Occurrence, occurrences } from "@arzobispado/diocese/misas";
import type { TimetableChange } from "../../changes/send-changes.ts";
import { placesIn, type Timetable } from "../../timetable.ts";
import { type BulkNotice, grupoOf } from "./notices.ts";

/** Copies the fields of a notice without its days. */
function about({ alcance, zonas = [], tipos = [], hora_desde = "", hora_hasta = "", ...why }: Excepcion) {
  const { motivo = "", nota = "", noticia = "" } = why;
  return { alcance, zonas, tipos, hora_desde, hora_hasta, motivo, nota, noticia };
}

/**
 * Builds a suspension for the additional days only, so that changes that parishes wrote for the earlier days still win
 * there.
 */
export function prolonging({ grupo, of, last }: BulkNotice, until: Day): TimetableChange {
  return { ...about(of), accion: "suspende", desde: dayText(last + 1), hasta: dayText(until), grupo };
}

/**
 * Builds the exceptions that end a notice from a day on, in the order of writing. The confirmations for its zones would
 * also undo suspensions of the parishes themselves: these are written again after them.
 */
export function endingOf(timetable: Timetable, notice: BulkNotice, from: Day): TimetableChange[] {
  const { grupo, suspensions, last } = notice;
  const confirming = suspensions.flatMap((one): TimetableChange[] => {
    const desde = Math.max(from, dayOf(one.desde));
    if (desde > dayOf(one.hasta)) return [];
    const days = { desde: dayText(desde), hasta: one.hasta };
    return [{ ...about(one), accion: "confirma", nota: "", noticia: "", ...days, grupo }];
  });
  return [...confirming, ...lostSuspensions(timetable, confirming, grupo, from, last)];
}

/**
 * Copies suspensions that exist without the notice and that its end would undo, and later confirmations against them.
 */
function lostSuspensions(
  timetable: Timetable,
  confirming: readonly TimetableChange[],
  grupo: string,
  from: Day,
  last: Day,
): TimetableChange[] {
  const { excepciones } = timetable;
  const suspendedBy = (all: readonly Excepcion[]) => {
    const { ocurrencias } = occurrences({ ...placesIn(timetable), excepciones: all }, from, last);
    return ocurrencias.filter(({ estado }) => estado === "suspendida");
  };
  const others = excepciones.filter((one) => grupoOf(one) !== grupo);
  const ended = [...excepciones, ...confirming.map((one, at) => ({ ...one, id: String(at), created: "9999" }))];
  const key = ({ clave, lugar }: Occurrence) => `${clave} ${lugar}`;
  const left = new Set(suspendedBy(ended).map(key));
  const lost = suspendedBy(others).flatMap((one) => (one.por && !left.has(key(one)) ? [one.por] : []));
  const first = lost.map(({ created }) => created).sort()[0];
  if (first === undefined) return [];
  const words = others.filter(
    (one) => lost.includes(one) || (one.accion === "confirma" && one.created >= first && overlaps(one, from, last)),
  );
  const inOrder = [...words].sort((one, other) => (one.created < other.created ? -1 : 1));
  return inOrder.map(({ id: _, created: __, desde, hasta, ...one }) => ({
    ...one,
    desde: dayText(Math.max(from, dayOf(desde))),
    hasta: dayText(Math.min(last, dayOf(hasta))),
  }));
}

const overlaps = ({ desde, hasta }: Excepcion, from: Day, last: Day): boolean =>
  dayOf(desde) <= last && dayOf(hasta) >= from;
