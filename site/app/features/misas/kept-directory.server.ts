import type { ObrasSocialesRecord } from "@arzobispado/diocese/generated/records";
import { type Day, dayOf, dayText, type Packed, pack } from "@arzobispado/diocese/misas";
import { contactOf, hasTelephone } from "../../text/contact-parts.ts";
import { localDay, readStoredDate } from "../../text/dates/dates.ts";
import { placesOf } from "./places.ts";
import type { MisasRecords } from "./timetable.ts";
import { calendarWith } from "./timetables.server.ts";

/** Days of the calendar that the offline directory contains. */
const ahead = 400;
/** Days ahead within which a line must come into force to be included. */
const soon = 60;

/** Fields of a social work that the offline directory contains. */
type Work = Pick<ObrasSocialesRecord, "id" | "nombre" | "ubicacion" | "contacto"> &
  Partial<Pick<ObrasSocialesRecord, "telefono" | "whatsapp">>;

/**
 * Packs the directory that a phone keeps for offline use: places, lines in force, exceptions that are not over, the
 * calendar, and social works with a phone number.
 */
export function keptDirectory(records: MisasRecords, obras: readonly Work[], now: Date): Packed {
  const today = dayOf(localDay(now));
  const slugs = new Map(records.referencias.map(({ id, slug }) => [id, slug]));
  const slugOf = (id: string) => slugs.get(id) ?? "";
  const places = placesOf(records);
  const ids = new Set(places.map(({ id }) => id));
  return pack(
    {
      made: now.toISOString(),
      references: records.referencias.map(({ slug, nombre, clase, sinonimos, punto, parte_de }) => ({
        ...{ slug, nombre, clase, sinonimos, lat: punto.lat, lon: punto.lon, parteDe: slugOf(parte_de) },
      })),
      places: places.map(({ id, parroquia, nombre, isSede, point, lugar, verified }) => ({
        ...{ id, parroquia, nombre, isSede, zona: slugOf(lugar.zona), lat: point?.lat ?? 0, lon: point?.lon ?? 0 },
        ...{ telefono: lugar.telefono || lugar.telefono_2, whatsapp: lugar.whatsapp, indicaciones: lugar.indicaciones },
        ...{ jurisdiccion: lugar.jurisdiccion, verificado: dayOfStored(verified?.fecha ?? "") },
        transmision: lugar.transmision,
      })),
      horarios: records.horarios.filter((line) => ids.has(line.lugar) && isSoonInForce(line, today)),
      excepciones: records.excepciones
        .filter(({ hasta, nueva_fecha = "" }) => [hasta, nueva_fecha].some((last) => last >= dayText(today - 1)))
        .map((one) => ({ ...one, zonas: (one.zonas ?? []).map(slugOf) })),
      obras: obras
        .map(({ id, nombre, ubicacion, ...work }) => ({ id, nombre, ubicacion, contacto: contactOf(work) }))
        .filter(({ contacto }) => hasTelephone(contacto)),
      calendario: calendarWith(records.especiales, records.ajustes),
    },
    today - 1,
    ahead,
  );
}

function isSoonInForce(
  { vigente_desde = "", vigente_hasta = "" }: { vigente_desde?: string; vigente_hasta?: string },
  today: Day,
): boolean {
  return (
    (vigente_desde === "" || vigente_desde <= dayText(today + soon)) &&
    (vigente_hasta === "" || vigente_hasta >= dayText(today - 1))
  );
}

function dayOfStored(stored: string): string {
  const date = readStoredDate(stored);
  return date ? localDay(date) : "";
}
