import { type Day, dayText } from "./days.ts";
import { byWriting, type Change, coversDay, readChange, speaksOf } from "./exceptions.ts";
import { announcedOn, beforeMasses, type DayOfLines, dayOfLines, followsMasses, type Line, readLine } from "./lines.ts";
import { byStart, compare, endOf, type Occurrence, takesPlace } from "./occurrence.ts";
import type { Timetables } from "./occurrences.ts";
import type { Excepcion, Lugar, Tipo } from "./timetable.ts";

// Engine before its index by day: each change looks at every occurrence. Reference of the property test.

/** Occurrence to which changes are still applied. */
interface Standing extends Occurrence {
  announcedFor: { dia: Day; ini: number };
  unsuspended: Pick<Occurrence, "estado" | "por">;
}

function standing(one: Occurrence): Standing {
  const { dia, ini, estado, por } = one;
  return { ...one, announcedFor: { dia, ini }, unsuspended: { estado, por } };
}

function settled({ announcedFor: _, unsuspended: __, ...one }: Standing): Occurrence {
  return one;
}

/** Simplest implementation of `occurrences` (docs/misas.md). */
export function plainOccurrences(
  { lugares, horarios, excepciones, calendario }: Timetables,
  desde: Day,
  hasta: Day,
): Occurrence[] {
  const days = Array.from({ length: Math.max(0, hasta - desde + 1) }, (_, index) => desde + index);
  const linesOf = Map.groupBy(horarios.map(readLine), ({ horario }) => horario.lugar);
  const changes = excepciones.toSorted(byWriting).map(readChange);
  const dayWith = (day: Day) => dayOfLines(day, calendario);
  return lugares
    .flatMap((place) => {
      const own = changes.filter(({ exception }) => speaksOf(exception, place));
      return ofPlace({ place, lines: linesOf.get(place.id) ?? [], own, days, dayWith });
    })
    .sort(byStart);
}

interface Place {
  place: Lugar;
  lines: readonly Line[];
  /** Changes that concern the occurrence, in the order of writing. */
  own: readonly Change[];
  days: readonly Day[];
  dayWith: (day: Day) => DayOfLines;
}

function ofPlace({ place, lines, own, days, dayWith }: Place): Occurrence[] {
  const timed = lines.filter((line) => !followsMasses(line));
  const looked = [...days, ...leftDays(own, days)];
  let standings = looked.flatMap((day) => announcedOn(timed, dayWith(day)).map(standing));
  const changes = own.filter((one) => looked.some((day) => coversDay(one, day)));
  for (const change of changes) standings = applied(change, standings, place, days);
  const [first = 0, last = -1] = [days[0], days.at(-1)];
  const fixed = withoutDoubles(standings.filter(({ dia }) => dia >= first && dia <= last));
  const following = lines.filter(followsMasses);
  if (following.length === 0) return fixed.map(settled);
  const masses = Map.groupBy(
    fixed.filter((one) => one.tipo === "misa" && takesPlace(one)),
    ({ dia }) => dia,
  );
  const before = [...masses].flatMap(([day, all]) =>
    beforeMasses(following, all, dayWith(day), Number.POSITIVE_INFINITY).map(standing),
  );
  for (const change of changes) {
    const { accion } = change.exception;
    if (accion === "suspende" || accion === "confirma") mark(change, before);
  }
  return withoutDoubles([...fixed, ...before]).map(settled);
}

/** Days outside from which something is moved into these. */
function leftDays(own: readonly Change[], days: readonly Day[]): Day[] {
  const left = new Set<Day>();
  for (const { exception, from, to, newDay } of own) {
    if (exception.accion !== "mueve" || !days.includes(newDay)) continue;
    for (let day = from; day <= to; day++) if (!days.includes(day)) left.add(day);
  }
  return [...left];
}

/** Keeps one occurrence of each kind per minute: prefers those that take place, then those announced. */
function withoutDoubles(standings: readonly Standing[]): Standing[] {
  const worth = (one: Standing) => (takesPlace(one) ? 0 : 2) + (one.estado === "agregada" ? 1 : 0);
  const best = new Map<string, Standing>();
  for (const one of standings) {
    const place = `${one.tipo} ${one.dia} ${one.ini} ${one.estado === "movida"}`;
    const other = best.get(place);
    if (!other || worth(one) - worth(other) < 0 || (worth(one) === worth(other) && compare(one.clave, other.clave) < 0))
      best.set(place, one);
  }
  return [...best.values()];
}

/** Whether a change applies to an occurrence. */
function touches(change: Change, { tipo, dia, ini, de }: Occurrence): boolean {
  if (!coversDay(change, dia) || ini < change.fromTime || ini >= change.untilTime) return false;
  const { tipos = [], horario = "" } = change.exception;
  return (tipos.length === 0 || tipos.includes(tipo)) && (horario === "" || horario === de.id);
}

/** Applies a change to the occurrences of one place. @param days on which it may add */
function applied(change: Change, standings: Standing[], place: Lugar, days: readonly Day[]): Standing[] {
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

/** Whether a change and an occurrence belong to one programme, written in one go: a programme never removes its own. */
const isOfGroup = ({ grupo = "" }: Excepcion, { de }: Occurrence): boolean =>
  grupo !== "" && "grupo" in de && de.grupo === grupo;

/** Suspends occurrences, or confirms suspended ones. Skips those moved away. */
function mark(change: Change, standings: readonly Standing[]): void {
  for (const one of standings) {
    if (one.estado === "movida" || !touches(change, one)) continue;
    const { accion } = change.exception;
    const { estado, por } =
      accion === "suspende" ? ({ estado: "suspendida", por: change.exception } as const) : one.unsuspended;
    one.estado = estado;
    one.por = por;
  }
}

/**
 * Occurrences after a move: the line at its new moment, and a mark at the old one. A second move replaces the first.
 */
function moved(change: Change, standings: Standing[]): Standing[] {
  const { exception, newDay, newTime, newEnd } = change;
  return standings.flatMap((one) => {
    const { de, announcedFor, estado, ini, fin } = one;
    if (de.id !== exception.horario || !coversDay(change, announcedFor.dia)) return one;
    // Mark of an earlier move: created anew.
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
