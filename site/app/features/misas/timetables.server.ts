import { choicesIn } from "@arzobispado/diocese/config/liturgia";
import { singleRecords } from "@arzobispado/diocese/config/site-settings";
import type { DiasEspecialesRecord } from "@arzobispado/diocese/generated/records";
import { type Calendar, calendarOf } from "@arzobispado/diocese/misas";
import { liturgyWith } from "@arzobispado/diocese/misas/liturgy";
import { memoizeLast } from "../../backend/directory/memoize-last.ts";
import { singleOf } from "../../backend/settings/single.ts";
import { placesOf } from "./places.ts";
import type { MisasRecords, Timetable } from "./timetable.ts";

/** Calendar of Bolivia with the special days of the chancery and the team's liturgical choices. */
export const calendarWith = (
  records: readonly DiasEspecialesRecord[],
  ajustes: MisasRecords["ajustes"] = [],
): Calendar => calendarOf(liturgyWith(choicesIn(singleOf(ajustes, singleRecords.datos_sitio))), records);

export const timetableOf = memoizeLast(
  (records: MisasRecords): Timetable => ({
    places: placesOf(records),
    horarios: records.horarios,
    excepciones: records.excepciones,
    calendario: calendarWith(records.especiales, records.ajustes),
    ...(records.crowded && { crowded: records.crowded }),
  }),
);

/** Timetable of one parish with its chapels. `null`: the parish does not exist or has no active place. */
export function timetableOfParish(records: MisasRecords, parroquia: string): Timetable | null {
  const whole = timetableOf(records);
  const places = whole.places.filter((place) => place.parroquia === parroquia);
  const ids = new Set(places.map(({ id }) => id));
  if (places.length === 0) return null;
  return { ...whole, places, horarios: whole.horarios.filter(({ lugar }) => ids.has(lugar)) };
}
