import { cellsCsv, csvStart } from "../../../desk/sheets/files/write-csv.ts";
import { license } from "./license.ts";
import type { OpenPlace } from "./open-places.ts";

export const csvColumns = [
  ...["lugar", "nombre", "clase", "parroquia", "zona", "lat", "lon", "indicaciones", "telefono", "whatsapp"],
  ...["accesos", "jurisdiccion", "direccion", "verificado", "horario", "tipo", "dias", "semanas", "dia_mes", "hora"],
  ...["hasta", "antes_de_misa", "temporada", "vigente_desde", "vigente_hasta", "reemplaza", "idiomas", "etiqueta"],
  ...["transmision", "osm_service_times", "osm_opening_hours", "licencia"],
] as const;

type Row = Record<(typeof csvColumns)[number], string | number>;

/**
 * Writes one CSV row per timetable line; blanks separate the values of a cell. Begins with the byte order mark: without
 * it Excel reads UTF-8 as Windows-1252.
 * @see RFC 4180
 */
export function placesCsv(places: readonly OpenPlace[]): string {
  const rows = places.flatMap((place) => place.horarios.map((line) => rowOf(place, line)));
  return csvStart + cellsCsv([csvColumns, ...rows.map((row) => csvColumns.map((column) => row[column]))], ",");
}

function rowOf({ horarios: _, id, ...place }: OpenPlace, line: OpenPlace["horarios"][number]): Row {
  const { texto_original: __, ...ofPlace } = place;
  return {
    ...ofPlace,
    ...line,
    ...{ lugar: id, horario: line.id, lat: place.lat ?? "", lon: place.lon ?? "", verificado: place.verificado ?? "" },
    ...{ accesos: place.accesos.join(" "), dias: line.dias.join(" "), semanas: line.semanas.join(" ") },
    ...{ dia_mes: line.dia_mes || "", antes_de_misa: line.antes_de_misa || "", reemplaza: line.reemplaza ? 1 : 0 },
    ...{ idiomas: line.idiomas.join(" "), transmision: line.transmision || place.transmision },
    licencia: license.nombre,
  };
}
