import type {
  DiasEspecialesRecord,
  ExcepcionesHorarioRecord,
  HorariosRecord,
  LugaresDeCultoRecord,
  ReferenciasRecord,
  UltimasVerificacionesRecord,
} from "@arzobispado/diocese/generated/records";
import { type Day, dayText } from "@arzobispado/diocese/misas";
import type PocketBase from "pocketbase";
import { statusOf } from "../../backend/status-of.ts";
import type { Timetable } from "./listing.ts";
import { placesOf } from "./places.ts";
import { asExcepciones, asHorarios, calendarWith } from "./timetables.server.ts";

/**
 * The timetable of one parish with its chapels, and what is otherwise from a day on.
 * @param parroquia its id and name @returns null where the backend knows no hours (a foreign one)
 */
export async function findParishTimetable(
  client: PocketBase,
  parroquia: { id: string; nombre: string },
  today: Day,
): Promise<Timetable | null> {
  const records = await readRecords(client, parroquia.id, today).catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });
  return (
    records && {
      places: placesOf({ ...records, parroquias: [parroquia] }),
      horarios: asHorarios(records.horarios),
      excepciones: asExcepciones(records.excepciones),
      calendario: calendarWith(records.especiales),
    }
  );
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
