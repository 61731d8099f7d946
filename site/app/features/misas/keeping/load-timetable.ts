import { type Calendar, dayOf, dayText, type Packed, unpack } from "@arzobispado/diocese/misas";
import type { ListOptions } from "pocketbase";
import { serverNow } from "../../../backend/server-clock.ts";
import { localDay } from "../../../text/dates/dates.ts";
import { placesOf } from "../places.ts";
import type { MisasRecords, Timetable } from "../timetable.ts";
import { findAllRecords } from "./find-all-records.ts";

/** Timetable to edit: input of the computed occurrences, and the records behind it. */
export interface LoadedTimetable extends Timetable {
  records: Omit<MisasRecords, "especiales" | "ajustes">;
}

/** Days for which past exceptions are still loaded: last year's hours can be copied. */
const remembered = 400;

const ofParish = {
  parroquias: "id = {:parroquia}",
  lugares_de_culto: "parroquia = {:parroquia}",
  horarios: "lugar.parroquia = {:parroquia}",
  excepciones_horario:
    'hasta >= {:since} && (parroquia = {:parroquia} || lugar.parroquia = {:parroquia} || alcance = "zona" || alcance = "todas")',
};
const ofAll: Partial<typeof ofParish> = { excepciones_horario: "hasta >= {:since}" };

/**
 * Loads the current timetable with the session of the signed-in account. The calendar comes from the offline directory:
 * 400 days from yesterday.
 * @param parroquia id: that parish, with the exceptions for zones and for all; empty: every parish
 * @throws the client's error, SessionLostError; an Error if the calendar cannot be loaded
 */
export async function loadTimetable(parroquia = ""): Promise<LoadedTimetable> {
  const values = { parroquia, since: dayText(dayOf(localDay(serverNow())) - remembered) };
  const filters = parroquia === "" ? ofAll : ofParish;
  const find = <Found>(name: string, options: ListOptions = {}) =>
    findAllRecords<Found>(name, options, filters[name as keyof typeof ofParish], values);
  type Read<Name extends Exclude<keyof MisasRecords, "crowded" | "ajustes">> = MisasRecords[Name][number];
  const [calendario, parroquias, lugares, referencias, horarios, excepciones, verificaciones] = await Promise.all([
    loadCalendar(),
    find<Read<"parroquias">>("parroquias", { fields: "id,nombre" }),
    find<Read<"lugares">>("lugares_de_culto"),
    find<Read<"referencias">>("referencias"),
    find<Read<"horarios">>("horarios"),
    find<Read<"excepciones">>("excepciones_horario"),
    find<Read<"verificaciones">>("ultimas_verificaciones"),
  ]);
  const records = { parroquias, lugares, referencias, horarios, excepciones, verificaciones };
  return {
    records,
    places: placesOf(records),
    ...{ horarios, excepciones, calendario },
  };
}

async function loadCalendar(): Promise<Calendar> {
  const answer = await fetch("/misas/fuera-de-linea.json");
  if (!answer.ok) throw new Error(`The calendar was answered with ${answer.status}.`);
  return unpack((await answer.json()) as Packed).calendario;
}
