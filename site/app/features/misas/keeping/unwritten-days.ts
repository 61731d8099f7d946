import { type Day, dayText, type Excepcion, type Lugar, occurrences } from "@arzobispado/diocese/misas";
import type { Place } from "../places.ts";
import { placesIn, type Timetable } from "../timetable.ts";

/** Reason to ask a parish about a day. */
export type SpecialDay = "semana_santa" | "navidad" | "fiesta_patronal" | "precepto";

/** Special day for which a place has not written its hours. */
export interface UnwrittenDay {
  /** Id of the place. */
  lugar: string;
  dia: Day;
  clase: SpecialDay;
}

/** Number of days ahead in which special days are asked for; day 21 is included. */
const asked = 21;

/**
 * Finds the special days of the next three weeks without written hours: Holy Thursday, Good Friday, Holy Saturday,
 * Christmas, the feast of a place, feasts of obligation. Each place and day once, sorted by day, then in the order of
 * the places.
 *
 * A day is written if the place or its parish has an exception for it other than `avisa`; exceptions for a zone or for
 * all do not count. A feast of obligation is also written by a line for feasts; Christmas is not: it is asked each
 * year. A place without any line is asked only about its feast.
 */
export function unwrittenDays(timetable: Timetable, today: Day): UnwrittenDay[] {
  const { places, horarios, excepciones } = timetable;
  const { avisos } = occurrences(placesIn(timetable), today, today + asked);
  const noticed = new Set(avisos.map(({ lugar, dia, clase }) => `${lugar} ${dia} ${clase}`));
  const withLines = new Set(horarios.map(({ lugar }) => lugar));
  const days = Array.from({ length: asked + 1 }, (_, ahead) => today + ahead);
  return days.flatMap((dia) =>
    places.flatMap((place): UnwrittenDay[] => {
      const hasNotice = (clase: string) => noticed.has(`${place.id} ${dia} ${clase}`);
      const isUnwritten = () => !excepciones.some((one) => isWordOn(one, place, dia));
      const is = (clase: SpecialDay) => [{ lugar: place.id, dia, clase }];
      if (hasNotice("triduo")) return is("semana_santa");
      if (isChristmas(dia) && withLines.has(place.id) && isUnwritten()) return is("navidad");
      if (isFeastOf(place, dia) && isUnwritten()) return is("fiesta_patronal");
      return hasNotice("precepto") ? is("precepto") : [];
    }),
  );
}

const isChristmas = (day: Day): boolean => dayText(day).endsWith("-12-25");

const isFeastOf = ({ lugar: { fiesta_patronal } }: Place, day: Day): boolean =>
  fiesta_patronal !== "" && dayText(day).endsWith(`-${fiesta_patronal}`);

/** Whether a place, or its parish, has written an exception for a day. */
function isWordOn(
  { accion, alcance, lugar, parroquia, desde, hasta }: Excepcion,
  place: Pick<Lugar, "id" | "parroquia">,
  day: Day,
): boolean {
  const isTheirs =
    (alcance === "lugar" && lugar === place.id) || (alcance === "parroquia" && parroquia === place.parroquia);
  const text = dayText(day);
  return isTheirs && accion !== "avisa" && desde <= text && text <= hasta;
}
