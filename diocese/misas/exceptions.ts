import { type Day, dayOf, dayText, type Minutes, minutesOf } from "./days.ts";
import { groupBy } from "./group-by.ts";
import { compare, endOf, type Occurrence } from "./occurrence.ts";
import type { Excepcion, Lugar, Tipo } from "./timetable.ts";

/** Exception with parsed days and times. Absent ones are NaN, for which every comparison is false. */
export interface Change {
  /** Position in the order of writing. */
  at: number;
  exception: Excepcion;
  from: Day;
  to: Day;
  fromTime: Minutes;
  /** End of the hours concerned, excluded. */
  untilTime: Minutes;
  newDay: Day;
  newTime: Minutes;
  newEnd: Minutes;
}

export function readChange(exception: Excepcion, at: number): Change {
  const { desde, hasta, hora_desde, hora_hasta, nueva_fecha, nueva_hora, nueva_hasta } = exception;
  return {
    at,
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

/** Sorts exceptions in the order of writing: the last one counts. */
export const byWriting = (one: Excepcion, other: Excepcion): number =>
  compare(one.created, other.created) || compare(one.id, other.id);

/**
 * Whether an exception applies to a place. An exception for a zone or for all does not apply to places of another
 * diocese.
 */
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

/** Whether the exception is for a place or parish alone, as the parish itself writes it. */
export const isOfParish = ({ alcance }: Excepcion): boolean => alcance === "lugar" || alcance === "parroquia";

export const coversDay = ({ from, to }: Change, day: Day): boolean => from <= day && day <= to;

/** Whether a change applies to an occurrence of a day that it covers. */
function touches({ fromTime, untilTime, exception }: Change, { tipo, ini, de }: Occurrence): boolean {
  if (ini < fromTime || ini >= untilTime) return false;
  const { tipos = [], horario = "" } = exception;
  return (horario === "" || horario === de.id) && (tipos.length === 0 || tipos.includes(tipo));
}

/**
 * Changes of one place, indexed by the day that they cover and by the line that they move: an occurrence is compared
 * with those of its own day alone.
 */
export class ChangesOfPlace {
  /** Suspensions and confirmations by day, in the order of writing. */
  readonly #marks: ReadonlyMap<Day, readonly Change[]>;
  readonly #removals: ReadonlyMap<Day, readonly Change[]>;
  readonly #allRemovals: readonly Change[];
  readonly #moves: ReadonlyMap<string, readonly Change[]>;
  readonly #isIndexed: (day: Day) => boolean;

  /**
   * Indexes the changes.
   * @param changes in the order of writing
   * @param first day and @param last day of the index: the days shown
   */
  constructor(changes: readonly Change[], first: Day, last: Day) {
    const marks = new Map<Day, Change[]>();
    const removals = new Map<Day, Change[]>();
    const byDay = { suspende: marks, confirma: marks, reemplaza: removals } as const;
    for (const change of changes) {
      const { accion } = change.exception;
      if (!(accion in byDay)) continue;
      const days = byDay[accion as keyof typeof byDay];
      const end = Math.min(change.to, last);
      for (let day = Math.max(change.from, first); day <= end; day++) {
        const ofDay = days.get(day);
        if (ofDay) ofDay.push(change);
        else days.set(day, [change]);
      }
    }
    this.#marks = marks;
    this.#removals = removals;
    this.#allRemovals = changes.filter(({ exception }) => exception.accion === "reemplaza");
    this.#isIndexed = (day) => first <= day && day <= last;
    this.#moves = groupBy(
      changes.filter(({ exception }) => exception.accion === "mueve"),
      ({ exception }) => exception.horario ?? "",
    );
  }

  /**
   * Applies the changes to an occurrence.
   * @returns the occurrence where it is now, and a mark where it was moved away
   * @param since number of the change that added it
   */
  applied(announced: Occurrence, since = -1): Occurrence[] {
    const { dia } = announced;
    let here: Occurrence | null = announced;
    let away: Occurrence | null = null;
    let after = since;
    for (const move of this.#moves.get(announced.de.id) ?? []) {
      if (move.at < since || !coversDay(move, dia)) continue;
      if (here && this.#isRemoved(here, after, move.at)) here = null;
      // A second move replaces the first.
      away = here && awayBy(move, announced, here);
      if (here) here = movedBy(move, announced, here);
      after = move.at;
    }
    if (away && this.#isRemoved(away, after, Number.POSITIVE_INFINITY)) away = null;
    if (here && this.#isRemoved(here, after, Number.POSITIVE_INFINITY)) here = null;
    if (here) this.mark(here, after);
    return [away, here].filter((one) => one !== null);
  }

  /** Suspends an occurrence if the last applicable change after number `after` is a suspension, not a confirmation. */
  mark(one: Occurrence, after = -1): void {
    const last = this.#marks.get(one.dia)?.findLast((change) => change.at < after || touches(change, one));
    if (!last || last.at < after || last.exception.accion === "confirma") return;
    one.estado = "suspendida";
    one.por = last.exception;
  }

  #isRemoved(one: Occurrence, after: number, before: number): boolean {
    const ofDay = this.#isIndexed(one.dia)
      ? this.#removals.get(one.dia)
      : this.#allRemovals.filter((change) => coversDay(change, one.dia));
    return (ofDay ?? []).some(
      (change) => change.at > after && change.at < before && touches(change, one) && !isOfGroup(change.exception, one),
    );
  }
}

/** Whether a change and an occurrence belong to one programme, written in one go: a programme never removes its own. */
const isOfGroup = ({ grupo = "" }: Excepcion, { de }: Occurrence): boolean =>
  grupo !== "" && "grupo" in de && de.grupo === grupo;

/** Moment to which a change moves an announced occurrence. */
const movedTo = ({ newDay, newTime }: Change, { dia, ini }: Occurrence) => ({
  dia: Number.isNaN(newDay) ? dia : newDay,
  ini: Number.isNaN(newTime) ? ini : newTime,
});

const isBack = (to: { dia: Day; ini: Minutes }, announced: Occurrence): boolean =>
  to.dia === announced.dia && to.ini === announced.ini;

/** Mark of a move, at the announced moment. `null`: the occurrence is back there. */
function awayBy(move: Change, announced: Occurrence, { ini, fin, ...here }: Occurrence): Occurrence | null {
  const { dia, ini: start } = announced;
  if (isBack(movedTo(move, announced), announced)) return null;
  return { ...here, dia, ini: start, fin: fin && fin - ini + start, estado: "movida", por: move.exception };
}

function movedBy(move: Change, announced: Occurrence, { ini, fin, ...here }: Occurrence): Occurrence {
  const to = movedTo(move, announced);
  const { newEnd, exception } = move;
  const end = Number.isNaN(newEnd) ? fin && fin - ini + to.ini : endOf(to.ini, newEnd);
  const moved = { ...here, ...to, fin: end };
  return isBack(to, announced)
    ? { ...moved, estado: "normal", por: null }
    : { ...moved, estado: "en_otro_momento", por: exception };
}

/** Occurrences that a change adds to a place between two days. */
export function added(change: Change, place: Lugar, first: Day, last: Day): Occurrence[] {
  const { exception, newTime: ini, newEnd } = change;
  if (exception.accion !== "agrega" || Number.isNaN(ini)) return [];
  const { id, tipos = [] } = exception;
  const kinds: readonly Tipo[] = tipos.length === 0 ? ["misa"] : tipos;
  const fin = endOf(ini, newEnd);
  const made: Occurrence[] = [];
  for (let dia = Math.max(change.from, first); dia <= Math.min(change.to, last); dia++) {
    const clave = `${id}@${dayText(dia)}`;
    for (const tipo of kinds) {
      made.push({ clave, tipo, estado: "agregada", lugar: place.id, dia, ini, fin, por: exception, de: exception });
    }
  }
  return made;
}
