import { type Day, type Excepcion, type Occurrence, occurrences, takesPlace } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import type { Place } from "../../places.ts";
import { placesIn, type Timetable } from "../../timetable.ts";
import { lineOf } from "../occurrence-of-line.ts";

/** Row of a day: an occurrence, and the actions that its keeper may take. */
export interface OccurrenceRow {
  what: Occurrence;
  place: Place;
  /** The occurrence has begun. */
  isOver: boolean;
  /** The occurrence may be suspended: it is still to come and takes place. */
  maySuspend: boolean;
  mayMove: boolean;
  mayGoBack: boolean;
  /** Exception that the parish wrote for that day alone and may delete. `null`: there is none. */
  own: Excepcion | null;
}

export interface DayOfParish {
  dia: Day;
  rows: OccurrenceRow[];
  /** Suspensions for a zone or for all parishes that affect this parish on that day. */
  notices: Excepcion[];
}

interface Moment {
  day: Day;
  minutes: number;
}

/** Whether the parish itself wrote the exception. */
const isOwn = ({ alcance }: Excepcion): boolean => alcance === "lugar" || alcance === "parroquia";

/** Computes the days of a parish, for all its places, as visitors see them now. @param now in La Paz */
export function daysOfParish(timetable: Timetable, from: Day, to: Day, now: Moment): DayOfParish[] {
  const { places } = timetable;
  const { ocurrencias } = occurrences(placesIn(timetable), from, to);
  const ofDay = groupBy(ocurrencias, ({ dia }) => dia);
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const dia = from + index;
    const all = ofDay.get(dia) ?? [];
    const rows = all.flatMap((what) => {
      const place = places.find(({ id }) => id === what.lugar);
      return place ? [rowOf(what, place, now)] : [];
    });
    const notices = all.flatMap(({ estado, por }) => (estado === "suspendida" && por && !isOwn(por) ? [por] : []));
    return { dia, rows, notices: [...new Set(notices)] };
  });
}

function rowOf(what: Occurrence, place: Place, now: Moment): OccurrenceRow {
  const { dia, ini, estado, por } = what;
  const isOver = dia < now.day || (dia === now.day && ini < now.minutes);
  const isMoveable = (lineOf(what)?.hora ?? "") !== "";
  const isOfThatDay = estado === "agregada" && por !== null && isOwn(por) && por.desde === por.hasta;
  return {
    what,
    place,
    isOver,
    maySuspend: !isOver && takesPlace(what),
    mayMove: !isOver && takesPlace(what) && isMoveable,
    mayGoBack: !isOver && ["suspendida", "movida", "en_otro_momento"].includes(estado),
    own: !isOver && isOfThatDay ? por : null,
  };
}

/** Whether anything on the day differs from the usual timetable. */
export const isChanged = ({ rows }: DayOfParish): boolean => rows.some(({ what }) => what.estado !== "normal");
