import type { LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import type { Excepcion, Horario } from "@arzobispado/diocese/misas";
import { expect, it } from "vitest";
import { placesOf } from "../places.ts";
import { calendarWith } from "../timetables.server.ts";
import { structuredHours } from "./structured-hours.ts";

const lugar = {
  ...{ id: "l1", parroquia: "p1", nombre: "", clase: "sede", zona: "", punto: { lat: -16.54, lon: -68.08 } },
  ...{ activo: true, indicaciones: "Calle 21", jurisdiccion: "", telefono: "+591 2 2000001" },
} as LugaresDeCultoRecord;
const places = placesOf({
  lugares: [lugar],
  referencias: [],
  parroquias: [{ id: "p1", nombre: "San Miguel" }],
  verificaciones: [],
});
const week = ["lu", "ma", "mi", "ju", "vi"] as const;
const horarios: Horario[] = [
  { id: "h1", lugar: "l1", tipo: "misa", dias: week, hora: "07:30" },
  { id: "h2", lugar: "l1", tipo: "misa", dias: week, hora: "19:00" },
  { id: "h3", lugar: "l1", tipo: "adoracion", dias: ["ju"], hora: "20:00", hasta: "06:00" },
  { id: "h4", lugar: "l1", tipo: "oficina", dias: week, hora: "09:00", hasta: "12:00" },
];
const change = (id: string, more: Partial<Excepcion>): Excepcion => ({
  ...{ id, created: id, accion: "suspende", alcance: "lugar", lugar: "l1", motivo: "bloqueo", ...more },
  ...{ desde: more.desde ?? "", hasta: more.hasta ?? more.desde ?? "" },
});
const address = { "@type": "PostalAddress", addressCountry: "BO" };

interface Structured {
  event: Record<string, unknown>[];
  [name: string]: unknown;
}
const structured = (excepciones: Excepcion[], lines = horarios): Structured =>
  structuredHours(
    { places, horarios: lines, excepciones, calendario: calendarWith([]) },
    { address, url: "https://example.org/parroquias/p1", now: new Date("2026-11-23T12:00:00Z") },
  ) as Structured;

it("[MIS-18] structured hours have the church's place, its telephone and its office's hours: a Mass is no opening hour", () => {
  const { event: _, ...church } = structured([]);
  expect(church).toEqual({
    geo: { "@type": "GeoCoordinates", latitude: -16.54, longitude: -68.08 },
    telephone: "+59122000001",
    openingHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        ...{ opens: "09:00", closes: "12:00" },
      },
    ],
  });
  expect(structured([], horarios.slice(0, 1))).not.toHaveProperty("openingHoursSpecification");
});

it("[MIS-18] structured hours have twenty celebrations of fourteen days at most, from now on, at the clock of La Paz", () => {
  const { event } = structured([]);
  // The moment of the test is 8:00.
  expect(event[0]).toMatchObject({ name: "Misa, San Miguel", startDate: "2026-11-23T19:00:00-04:00" });
  expect(event).toHaveLength(20);
  expect(event.filter(({ name }) => name === "Secretaría, San Miguel")).toEqual([]);
  expect(event.find(({ endDate }) => endDate)).toMatchObject({
    startDate: "2026-11-26T20:00:00-04:00",
    endDate: "2026-11-27T06:00:00-04:00",
  });
  expect(structured([], horarios.slice(0, 1)).event.map(({ startDate }) => String(startDate).slice(0, 10))).toEqual([
    ...["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30"],
    ...["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"],
  ]);
});

it("[MIS-18] structured hours have suspended celebrations as cancelled and moved ones as rescheduled, however many others come before", () => {
  const { event } = structured([
    change("e1", { desde: "2026-12-03", hora_desde: "18:00", hora_hasta: "19:30" }),
    change("e2", {
      ...{ accion: "mueve", horario: "h2", desde: "2026-12-04", nueva_fecha: "2026-12-05", nueva_hora: "17:00" },
    }),
    change("e3", { accion: "agrega", desde: "2026-12-06", nueva_hora: "12:00", etiqueta: "Vigilia" }),
  ]);
  const changed = event.filter(
    ({ eventStatus, name }) => !/Scheduled$/.test(String(eventStatus)) || /Vig/.test(String(name)),
  );
  expect(changed).toMatchObject([
    { startDate: "2026-12-03T19:00:00-04:00", eventStatus: "https://schema.org/EventCancelled" },
    {
      ...{ startDate: "2026-12-05T17:00:00-04:00", previousStartDate: "2026-12-04T19:00:00-04:00" },
      eventStatus: "https://schema.org/EventRescheduled",
    },
    { startDate: "2026-12-06T12:00:00-04:00", eventStatus: "https://schema.org/EventScheduled" },
  ]);
  expect(event).toHaveLength(20);
});
