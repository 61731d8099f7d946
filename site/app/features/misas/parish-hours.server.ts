import type {
  DiasEspecialesRecord,
  ExcepcionesHorarioRecord,
  HorariosRecord,
  LugaresDeCultoRecord,
  ReferenciasRecord,
  UltimasVerificacionesRecord,
} from "@arzobispado/diocese/generated/records";
import {
  type Day,
  dayText,
  type Horario,
  instantOf,
  momentInLaPaz,
  type Occurrence,
  occurrences,
  takesPlace,
} from "@arzobispado/diocese/misas";
import type PocketBase from "pocketbase";
import { statusOf } from "../../backend/status-of.ts";
import { changesOf } from "./changes-of.ts";
import { lugarOf } from "./listing.ts";
import { shownAfterStart } from "./misas-query.ts";
import { type Place, placesOf } from "./places.ts";
import { asExcepciones, asHorarios, calendarWith } from "./timetables.server.ts";

/** What a page of one parish shows of its hours. */
export interface ParishHours {
  /** The parish church; null where nobody has entered it. */
  sede: Place | null;
  lines: Horario[];
  next: Occurrence | null;
  chapels: { place: Place; next: Occurrence | null }[];
  changes: Occurrence[];
  today: Day;
  /** Milliseconds since 1970 after which another Mass is the next one. */
  until: number;
}

/** Days that are looked at. A chapel that sees a priest once a month has its next day within them. */
const ahead = 35;
/** Days whose changes are told. */
const told = 14;

/** @param parroquia its id and name @returns null where the backend knows no hours (a foreign one) */
export async function findParishHours(
  client: PocketBase,
  parroquia: { id: string; nombre: string },
  now: Date,
): Promise<ParishHours | null> {
  const { day: today, minutes } = momentInLaPaz(now.getTime());
  const records = await readRecords(client, parroquia.id, today).catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });
  if (!records) return null;
  const places = placesOf({ ...records, parroquias: [parroquia] });
  const horarios = asHorarios(records.horarios);
  const { ocurrencias } = occurrences(
    {
      ...{ lugares: places.map(lugarOf), horarios, excepciones: asExcepciones(records.excepciones) },
      calendario: calendarWith(records.especiales),
    },
    today,
    today + ahead,
  );
  const coming = ocurrencias.filter(({ dia, ini }) => dia > today || ini >= minutes - shownAfterStart);
  const nextAt = (place: Place) =>
    coming.find((one) => one.lugar === place.id && one.tipo === "misa" && takesPlace(one)) ?? null;
  const sede = places.find(({ isSede }) => isSede) ?? null;
  const chapels = places.filter((place) => place !== sede).map((place) => ({ place, next: nextAt(place) }));
  const next = sede && nextAt(sede);
  const ends = [next, ...chapels.map((chapel) => chapel.next)].filter((one) => one !== null);
  return {
    sede,
    lines: horarios.filter(({ lugar }) => lugar === sede?.id),
    next,
    chapels,
    changes: changesOf(coming.filter(({ lugar, dia }) => lugar === sede?.id && dia < today + told)),
    today,
    until: Math.min(...ends.map(({ dia, ini }) => (instantOf(dia, ini) + shownAfterStart) * 60_000)),
  };
}

const most = 500;

async function readRecords(client: PocketBase, parroquia: string, today: Day) {
  const all = <Found>(name: string, filter: string, more: object = {}) =>
    client.collection(name).getFullList<Found>({ batch: most, filter, ...more });
  const of = (filter: string, values: Record<string, string>) => client.filter(filter, values);
  const lugares = await all<LugaresDeCultoRecord & { expand?: Zones }>(
    "lugares_de_culto",
    of("parroquia = {:parroquia}", { parroquia }),
    { sort: "nombre", expand: "zona.parte_de" },
  );
  const zones = new Map<string, ReferenciasRecord>();
  for (const { expand } of lugares) {
    for (const zone of [expand?.zona, expand?.zona?.expand?.parte_de]) if (zone) zones.set(zone.id, zone);
  }
  const ofPlaces = (field: string) =>
    lugares.map(({ id }) => of(`${field} = {:id}`, { id })).join(" || ") || of(`${field} = {:id}`, { id: "-" });
  const day = dayText(today);
  const [horarios, excepciones, especiales, verificaciones] = await Promise.all([
    all<HorariosRecord>("horarios", ofPlaces("lugar"), { sort: "hora" }),
    // Those of zones and of all are few, and the engine knows whom they concern.
    all<ExcepcionesHorarioRecord>(
      "excepciones_horario",
      `${of("(hasta >= {:day} || nueva_fecha >= {:day})", { day })} && (${ofPlaces("lugar")} || ${of(
        "parroquia = {:parroquia}",
        { parroquia },
      )} || alcance = "zona" || alcance = "todas")`,
    ),
    all<DiasEspecialesRecord>("dias_especiales", of("fecha >= {:day}", { day })),
    all<UltimasVerificacionesRecord>("ultimas_verificaciones", ofPlaces("id")),
  ]);
  return { lugares, referencias: [...zones.values()], horarios, excepciones, especiales, verificaciones };
}

interface Zones {
  zona?: ReferenciasRecord & { expand?: { parte_de?: ReferenciasRecord } };
}
