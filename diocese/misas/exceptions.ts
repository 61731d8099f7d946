import { type Day, dayOf, dayText, type Minutes, minutesOf } from "./days.ts";
import { compare, endOf, type Occurrence, type Standing, standing } from "./occurrence.ts";
import type { Excepcion, Lugar, Tipo } from "./timetable.ts";

/** An exception whose days and times are read; what is left out is NaN, which compares with nothing. */
export interface Change {
  exception: Excepcion;
  from: Day;
  to: Day;
  fromTime: Minutes;
  /** Free again. */
  untilTime: Minutes;
  newDay: Day;
  newTime: Minutes;
  newEnd: Minutes;
}

export function readChange(exception: Excepcion): Change {
  const { desde, hasta, hora_desde, hora_hasta, nueva_fecha, nueva_hora, nueva_hasta } = exception;
  return {
    exception,
    from: dayOf(desde),
    to: dayOf(hasta),
    fromTime: minutesOf(hora_desde),
    untilTime: minutesOf(hora_hasta),
    newDay: dayOf(nueva_fecha),
    newTime: minutesOf(nueva_hora),
    newEnd: minutesOf(nueva_hasta),
  };
}

/** In the order of writing: the last word counts. */
export const byWriting = (one: Excepcion, other: Excepcion): number =>
  compare(one.created, other.created) || compare(one.id, other.id);

/** Whether an exception speaks of a place. What is for a zone or for all does not speak for another diocese. */
export function speaksOf({ alcance, lugar, parroquia, zonas = [] }: Excepcion, place: Lugar): boolean {
  switch (alcance) {
    case "lugar":
      return lugar === place.id;
    case "parroquia":
      return parroquia === place.parroquia;
    case "zona":
      return isOurs(place) && place.zonas.some((zona) => zonas.includes(zona));
    case "todas":
      return isOurs(place);
  }
}

const isOurs = ({ jurisdiccion = "" }: Lugar): boolean => jurisdiccion === "";

/** The parish itself wrote it. */
export const isOfParish = ({ alcance }: Excepcion): boolean => alcance === "lugar" || alcance === "parroquia";

export const coversDay = ({ from, to }: Change, day: Day): boolean => from <= day && day <= to;

/** Whether a change touches what stands at a moment. */
function touches(change: Change, { tipo, dia, ini, de }: Occurrence): boolean {
  if (!coversDay(change, dia) || ini < change.fromTime || ini >= change.untilTime) return false;
  const { tipos = [], horario = "" } = change.exception;
  return (tipos.length === 0 || tipos.includes(tipo)) && (horario === "" || horario === de.id);
}

/** What a change makes of what stands in one place. @param days that are looked at; it may add on these */
export function applied(change: Change, standings: Standing[], place: Lugar, days: readonly Day[]): Standing[] {
  switch (change.exception.accion) {
    case "suspende":
    case "confirma":
      mark(change, standings);
      return standings;
    case "reemplaza":
      return standings.filter((one) => !touches(change, one) || isOfGroup(change.exception, one));
    case "mueve":
      return moved(change, standings);
    case "agrega":
      return [...standings, ...added(change, place, days)];
    case "avisa":
      return standings;
  }
}

/** A whole programme is written in one go: what it takes away is never its own. */
const isOfGroup = ({ grupo = "" }: Excepcion, { de }: Occurrence): boolean =>
  grupo !== "" && "grupo" in de && de.grupo === grupo;

/** Suspends, or takes that back. What was moved away stays so. */
export function mark(change: Change, standings: readonly Standing[]): void {
  for (const one of standings) {
    if (one.estado === "movida" || !touches(change, one)) continue;
    const { accion } = change.exception;
    const { estado, por } =
      accion === "suspende" ? ({ estado: "suspendida", por: change.exception } as const) : one.unsuspended;
    one.estado = estado;
    one.por = por;
  }
}

/** The line where it is now, and in its old place what says that it is not there. A second move replaces the first. */
function moved(change: Change, standings: Standing[]): Standing[] {
  const { exception, newDay, newTime, newEnd } = change;
  return standings.flatMap((one) => {
    const { de, announcedFor, estado, ini, fin } = one;
    if (de.id !== exception.horario || !coversDay(change, announcedFor.dia)) return one;
    // That of an earlier move: made anew.
    if (estado === "movida") return [];
    const dia = Number.isNaN(newDay) ? announcedFor.dia : newDay;
    const start = Number.isNaN(newTime) ? announcedFor.ini : newTime;
    const end = Number.isNaN(newEnd) ? fin && fin - ini + start : endOf(start, newEnd);
    if (dia === announcedFor.dia && start === announcedFor.ini) {
      const back = { estado: "normal", por: null } as const;
      return { ...one, dia, ini: start, fin: end, ...back, unsuspended: back };
    }
    const away = { estado: "movida", por: exception } as const;
    const here = { estado: "en_otro_momento", por: exception } as const;
    return [
      { ...one, ...announcedFor, fin: fin && fin - ini + announcedFor.ini, ...away, unsuspended: away },
      { ...one, dia, ini: start, fin: end, ...here, unsuspended: here },
    ];
  });
}

function added(change: Change, place: Lugar, days: readonly Day[]): Standing[] {
  const { exception, newTime: ini, newEnd } = change;
  if (Number.isNaN(ini)) return [];
  const { id, tipos = [] } = exception;
  const kinds: readonly Tipo[] = tipos.length === 0 ? ["misa"] : tipos;
  return days.flatMap((dia) => {
    if (!coversDay(change, dia)) return [];
    const about = { lugar: place.id, dia, ini, fin: endOf(ini, newEnd), por: exception, de: exception };
    const clave = `${id}@${dayText(dia)}`;
    return kinds.map((tipo) => standing({ clave, tipo, estado: "agregada", ...about }));
  });
}
