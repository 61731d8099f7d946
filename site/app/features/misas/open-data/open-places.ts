import { type Day, dayText, type Horario } from "@arzobispado/diocese/misas";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { localDay, readStoredDate } from "../../../text/dates/dates.ts";
import { dialAddress } from "../../../text/phone.ts";
import type { Place } from "../places.ts";
import type { MisasRecords } from "../timetable.ts";
import { timetableOf } from "../timetables.server.ts";
import { osmHours } from "./osm-hours.ts";

/** Open data of all active places, with the timetable lines that have not ended. */
export function openPlaces(records: MisasRecords, today: Day, origin: string) {
  const { places, horarios } = timetableOf(records);
  const linesOf = groupBy(
    horarios.filter(({ vigente_hasta = "" }) => vigente_hasta === "" || vigente_hasta >= dayText(today)),
    ({ lugar }) => lugar,
  );
  return places.map((place) => ({
    ...openPlace(place, origin),
    horarios: (linesOf.get(place.id) ?? []).map(openLine),
  }));
}

export type OpenPlace = ReturnType<typeof openPlaces>[number];

/**
 * ISO date and time of the last change of places, lines, zones or verifications. Depends on the data only. Empty: no
 * data.
 */
export function newestChange({ lugares, horarios, parroquias: _, ...others }: MisasRecords): string {
  const changed = [lugares, horarios, others.referencias].flatMap((all) => all.map(({ updated }) => updated));
  const verified = others.verificaciones.map(({ fecha }) => fecha);
  const newest = [...changed, ...verified].reduce((last, one) => (one > last ? one : last), "");
  return readStoredDate(newest)?.toISOString() ?? "";
}

function openPlace({ id, parroquia, nombre, path, zona, point, lugar, verified }: Place, origin: string) {
  const { clase, indicaciones, telefono, whatsapp, accesos, transmision, jurisdiccion, texto_original } = lugar;
  const verifiedAt = readStoredDate(verified?.fecha ?? "");
  return {
    ...{ id, parroquia, nombre, clase, zona: zona?.nombre ?? "" },
    ...{ lat: point?.lat ?? null, lon: point?.lon ?? null, indicaciones },
    ...{ telefono: dialAddress(telefono), whatsapp: dialAddress(whatsapp), accesos, transmision, jurisdiccion },
    direccion: origin + path,
    verificado: verifiedAt ? localDay(verifiedAt) : null,
    texto_original,
  };
}

function openLine(line: Horario) {
  const { id, tipo, dias = [], semanas = [], dia_mes = 0, hora = "", hasta = "", antes_de_misa = 0 } = line;
  const { temporada = "", vigente_desde = "", vigente_hasta = "", reemplaza = false } = line;
  const { idiomas = [], etiqueta = "", transmision = "" } = line;
  const osm = osmHours(line);
  return {
    ...{ id, tipo, dias, semanas, dia_mes, hora, hasta, antes_de_misa, temporada, vigente_desde, vigente_hasta },
    ...{ reemplaza, idiomas, etiqueta, transmision },
    osm_service_times: tipo === "misa" ? osm : "",
    osm_opening_hours: tipo === "oficina" ? osm : "",
  };
}
