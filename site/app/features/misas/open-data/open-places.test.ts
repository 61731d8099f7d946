import type { HorariosRecord, LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import { dayOf } from "@arzobispado/diocese/misas";
import Papa from "papaparse";
import { expect, it } from "vitest";
import type { MisasRecords } from "../timetable.ts";
import { newestChange, openPlaces } from "./open-places.ts";
import { placesCsv } from "./places-csv.ts";

const lugar = (id: string, more: Partial<LugaresDeCultoRecord> = {}) =>
  ({
    ...{ id, parroquia: "p1", nombre: `Capilla ${id}`, clase: "capilla", zona: "", punto: { lat: 0, lon: 0 } },
    ...{ indicaciones: "", telefono: "", whatsapp: "", correo: "cura@parroquia.example", accesos: [], transmision: "" },
    ...{ jurisdiccion: "", texto_original: "", activo: true, updated: "2026-11-01 10:00:00.000Z", ...more },
  }) as LugaresDeCultoRecord;
const line = (id: string, more: Partial<HorariosRecord> = {}) =>
  ({
    id,
    lugar: "l1",
    tipo: "misa",
    dias: ["do"],
    hora: "10:00",
    updated: "2026-11-02 10:00:00.000Z",
    ...more,
  }) as HorariosRecord;

const records = (more: Partial<MisasRecords>): MisasRecords => ({
  ...{ lugares: [lugar("l1")], referencias: [], parroquias: [], horarios: [], excepciones: [] },
  ...{ especiales: [], verificaciones: [], ...more },
});
const openData = (more: Partial<MisasRecords>) => openPlaces(records(more), dayOf("2026-11-26"), "https://example.org");

it("open data omit places that are switched off and lines that are over, but not on their last day", () => {
  const places = openData({
    lugares: [lugar("l1"), lugar("l2", { activo: false })],
    horarios: [
      ...[line("h1"), line("h2", { vigente_hasta: "2026-11-25" }), line("h3", { vigente_hasta: "2026-11-26" })],
      ...[line("h4", { vigente_desde: "2027-01-01" }), line("h5", { lugar: "l2" })],
    ],
  });
  expect(places.map(({ id, horarios }) => [id, horarios.map((one) => one.id)])).toEqual([["l1", ["h1", "h3", "h4"]]]);
});

it("open data give the time of a verification by the clock of La Paz, null for never, and no e-mail", () => {
  const fecha = "2026-11-04 02:00:00.000Z";
  const verified = openData({ verificaciones: [{ id: "l1", fecha, medio: "telefono" } as never] });
  expect([verified[0]?.verificado, openData({})[0]?.verificado]).toEqual(["2026-11-03", null]);
  expect(JSON.stringify(verified)).not.toContain("@");
});

it("open data have the date of their newest change", () => {
  expect(newestChange(records({ horarios: [line("h1")] }))).toBe("2026-11-02T10:00:00.000Z");
  expect(newestChange(records({ lugares: [] }))).toBe("");
});

it("[MIS-18] [SEG-41] open data as CSV have no text that is a formula, breaks a row, or another cell", () => {
  const hostile = `=HYPERLINK("http://ataque.example";"1"), a\n2`;
  const csv = placesCsv(
    openData({
      lugares: [
        lugar("l1", {
          nombre: "+1",
          indicaciones: hostile,
          telefono: "+591 2 2000001",
          punto: { lat: -16.5, lon: -68.1 },
        }),
      ],
      horarios: [line("h1", { etiqueta: "@cmd", dias: ["do", "fi"] })],
    }),
  );
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    ...{ nombre: "'+1", indicaciones: `'${hostile}`, etiqueta: "'@cmd", telefono: "tel:+59122000001" },
    // A negative number is not escaped as a formula.
    ...{ lat: "-16.5", lon: "-68.1", dias: "do fi", osm_service_times: "Su 10:00", licencia: "CC BY 4.0" },
  });
  expect(csv.split("\r\n")).toHaveLength(3);
});
