import { type Day, dayText, type Excepcion, type Lugar, occurrences } from "@arzobispado/diocese/misas";
import type { Place } from "../places.ts";
import { lugarOf, type Timetable } from "../timetable.ts";

/** Why a day is asked for. */
export type SpecialDay = "semana_santa" | "navidad" | "fiesta_patronal" | "precepto";

/** A day of which a place has not said yet how it will be. */
export interface UnwrittenDay {
  /** Id of the place. */
  lugar: string;
  dia: Day;
  clase: SpecialDay;
}

/** Days ahead within which a special day is asked for: the day three weeks before it is the first. */
const asked = 21;

/**
 * The special days of the next three weeks for which nothing is written yet: Holy Thursday, Good Friday and Holy Saturday,
 * Christmas, the feast of a place, days of precept. Each place and day once, by day, then in the order of the places.
 *
 * Written is what the place or its parish said for that day by an exception that does more than speak (`avisa`); what holds
 * for a zone or for all is nobody's word on it. A day of precept is written by a line for such days too, Christmas is not:
 * it is asked anew each year. A place without any line is asked for its feast alone.
 */
export function unwrittenDays(timetable: Timetable, today: Day): UnwrittenDay[] {
  const { places, horarios, excepciones, calendario } = timetable;
  const lugares = places.map(lugarOf);
  const { avisos } = occurrences({ lugares, horarios, excepciones, calendario }, today, today + asked);
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

/** Whether an exception is what a place, or its parish, says of a day. */
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
