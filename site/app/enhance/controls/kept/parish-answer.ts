import {
  type Day,
  localMoment,
  type Occurrence,
  occurrences,
  type Tipo,
  takesPlace,
  tipos,
} from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { parishHours } from "../../../features/misas/parish/parish-hours.ts";
import type { Place } from "../../../features/misas/places.ts";
import { lugarOf } from "../../../features/misas/timetable.ts";
import { longDayInWords } from "../../../features/misas/words/days-in-words.ts";
import { kinds } from "../../../features/misas/words/names.ts";
import { momentInWords, nightEnds, shownDay, shownHour } from "../../../features/misas/words/shown-moment.ts";
import { type Verified, verifiedInWords } from "../../../features/misas/words/verified-in-words.ts";
import { capital } from "../../../text/capital.ts";
import { hourInWords, markInWords } from "../../../text/hours.ts";
import type { KeptTimetable } from "./kept-timetable.ts";

/** Days that are listed. */
const listedDays = 7;

/** Parish data that a phone can show offline. */
export interface ParishAnswer {
  place: Place;
  /** `Hoy, 19:00`; empty if unknown. */
  next: string;
  verified: Verified;
  days: { day: string; hours: { kind: string; times: { text: string; isOff: boolean }[] }[] }[];
  chapels: { nombre: string; zona: string; next: string }[];
}

/** Answers for one parish. @returns `null`: the parish is not saved */
export function answerParish(timetable: KeptTimetable, id: string, now: Date): ParishAnswer | null {
  const places = timetable.places.filter(({ parroquia }) => parroquia === id);
  const place = places.find(({ isSede }) => isSede) ?? places[0];
  if (!place) return null;
  const ids = new Set(places.map((one) => one.id));
  const own = { ...timetable, places, horarios: timetable.horarios.filter(({ lugar }) => ids.has(lugar)) };
  const { day: today, minutes } = localMoment(now.getTime());
  const { next, chapels } = parishHours(own, now);
  const { ocurrencias } = occurrences({ ...own, lugares: [lugarOf(place)] }, today, today + listedDays);
  // At night the remaining hours are listed under the evening before.
  const first = minutes < nightEnds ? today - 1 : today;
  const byDay = groupBy(ocurrencias, shownDay);
  return {
    place,
    next: next ? momentInWords(next, today) : "",
    verified: verifiedInWords(place.verified?.fecha ?? "", today),
    days: [...byDay]
      .filter(([dia]) => dia >= first && dia < today + listedDays)
      .map(([dia, all]) => ({
        day: dayOf(dia, today),
        hours: tipos.flatMap((tipo) =>
          hoursOf(
            tipo,
            all.filter((one) => one.tipo === tipo),
          ),
        ),
      })),
    chapels: chapels.map((one) => ({
      nombre: one.place.nombre,
      zona: one.place.zona?.nombre ?? "",
      next: one.next ? momentInWords(one.next, today) : "Sin fecha anunciada",
    })),
  };
}

function hoursOf(tipo: Tipo, all: readonly Occurrence[]): ParishAnswer["days"][number]["hours"] {
  const times = all.map((one) => {
    const mark = markInWords(one.de);
    // Confession before Mass lasts until Mass: no end is shown.
    const until = one.fin === null || tipo === "confesion" ? "" : ` a ${hourInWords(one.fin)}`;
    return { text: `${shownHour(one)}${until}${mark === "" ? "" : ` (${mark})`}`, isOff: !takesPlace(one) };
  });
  return times.length > 0 ? [{ kind: kinds[tipo].one, times }] : [];
}

const dayOf = (day: Day, today: Day): string => {
  const name = ["Hoy, ", "Mañana, "][day - today] ?? "";
  return capital(`${name}${longDayInWords(day)}`);
};
