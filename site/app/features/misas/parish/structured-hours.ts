import {
  dayOf,
  dayText,
  dias,
  type Horario,
  localMoment,
  minutesOf,
  type Occurrence,
} from "@arzobispado/diocese/misas";
import { markInWords } from "../../../text/hours.ts";
import type { StructuredThing } from "../../../text/json-ld.ts";
import { dialAddress } from "../../../text/phone.ts";
import { momentText } from "../moment-text.ts";
import type { Place } from "../places.ts";
import type { Timetable } from "../timetable.ts";
import { changeInWords } from "../words/change-in-words.ts";
import { kinds } from "../words/names.ts";
import { streamsOf } from "../words/streams.ts";
import { nearDays } from "./near-days.ts";
import { isWeekly } from "./week-table.ts";

/** Most celebrations in the structured data. */
const mostEvents = 20;

interface About {
  /** Address of the parish, as schema.org data. */
  address: unknown;
  /** Address of the page. */
  url: string;
  now: Date;
}

/**
 * Structured data (schema.org) of a parish church: position, telephone, office hours, next celebrations. If there are
 * too many, changed celebrations have priority.
 */
export function structuredHours(timetable: Timetable, { address, url, now }: About): Record<string, unknown> {
  const { places, horarios, calendario } = timetable;
  const { day, minutes } = localMoment(now.getTime());
  const coming = nearDays(timetable, day).ocurrencias.filter(
    // Skips the old time of a moved Mass: the event at the new time names it.
    ({ dia, ini, tipo, estado }) => (dia > day || ini >= minutes) && tipo !== "oficina" && estado !== "movida",
  );
  const isAsAlways = ({ estado }: Occurrence) => estado === "normal";
  const listed = new Set(
    [...coming.filter((one) => !isAsAlways(one)), ...coming.filter(isAsAlways)].slice(0, mostEvents),
  );
  const sede = places.find(({ isSede }) => isSede);
  const telephone = dialAddress(sede?.lugar.telefono ?? "").replace("tel:", "");
  const today = { today: dayText(day), temporada: calendario(day).temporada };
  const office = horarios.filter((line) => line.lugar === sede?.id && line.tipo === "oficina" && isWeekly(line, today));
  const openings = office.flatMap(openingOf);
  const streamOf = streamsOf(timetable);
  const events = coming.flatMap((what) => {
    const place = listed.has(what) && places.find(({ id }) => id === what.lugar);
    return place ? [eventOf(what, place, { address, url, stream: streamOf(what) })] : [];
  });
  return {
    ...(sede?.point && geoOf(sede.point)),
    ...(telephone !== "" && { telephone }),
    ...(openings.length > 0 && { openingHoursSpecification: openings }),
    ...(events.length > 0 && { event: events }),
  };
}

const geoOf = ({ lat, lon }: NonNullable<Place["point"]>) => ({
  geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lon },
});

const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Converts a line with office hours. @see https://schema.org/OpeningHoursSpecification */
function openingOf({ dias: of = [], hora, hasta = "", vigente_desde, vigente_hasta }: Horario): StructuredThing[] {
  const days = dayNames.filter((_, at) => of.length === 0 || of.includes(dias[at] ?? "lu"));
  if (days.length === 0 || hasta === "") return [];
  return [
    {
      "@type": "OpeningHoursSpecification",
      ...{ dayOfWeek: days, opens: hora, closes: hasta },
      ...(vigente_desde && { validFrom: vigente_desde }),
      ...(vigente_hasta && { validThrough: vigente_hasta }),
    },
  ];
}

/**
 * Converts an occurrence into an event.
 * @see https://developers.google.com/search/docs/appearance/structured-data/event
 */
function eventOf(
  what: Occurrence,
  place: Place,
  { address, url, stream }: Pick<About, "address" | "url"> & { stream: string },
): StructuredThing {
  const { tipo, dia, ini, fin, estado, de } = what;
  const mark = markInWords(de);
  const change = changeInWords(what);
  const isMoved = estado === "en_otro_momento";
  const church = { "@type": "Place", name: place.nombre, address, ...(place.point && geoOf(place.point)) };
  return {
    "@type": "Event",
    name: [`${kinds[tipo].one}, ${place.nombre}`, mark].filter(Boolean).join(", "),
    startDate: momentText(dia, ini),
    ...(fin !== null && { endDate: momentText(dia, fin) }),
    ...(isMoved && { previousStartDate: announcedAt(what) }),
    eventStatus: `https://schema.org/${statusOf(estado)}`,
    eventAttendanceMode: `https://schema.org/${stream === "" ? "Offline" : "Mixed"}EventAttendanceMode`,
    location: stream === "" ? church : [church, { "@type": "VirtualLocation", url: stream }],
    ...(change !== "" && { description: change }),
    url,
  };
}

function statusOf(estado: Occurrence["estado"]): string {
  if (estado === "suspendida") return "EventCancelled";
  return estado === "en_otro_momento" ? "EventRescheduled" : "EventScheduled";
}

/** Announced date and time of a moved occurrence: the day from its `clave`, the time from its line or exception. */
function announcedAt({ clave, de }: Occurrence): string {
  const time = "hora" in de ? de.hora : "nueva_hora" in de ? de.nueva_hora : undefined;
  return momentText(dayOf(clave.slice(clave.lastIndexOf("@") + 1)), minutesOf(time));
}
