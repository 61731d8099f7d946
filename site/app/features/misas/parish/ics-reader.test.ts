import type { LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import { dayOf, type Excepcion, type Horario } from "@arzobispado/diocese/misas";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { placesOf } from "../places.ts";
import { calendarWith } from "../timetables.server.ts";
import { calendarFeed } from "./ics.server.ts";

const name = "Ñuñez, Peña; y «Ángeles» \\ de todos los santos y de la Asunción de María 🕊️ en el cielo";
const places = placesOf({
  lugares: [
    {
      ...{ id: "l1", parroquia: "p1", nombre: "", clase: "sede", zona: "", punto: { lat: -16.54, lon: -68.08 } },
      ...{ activo: true, indicaciones: "Calle 21", jurisdiccion: "" },
    } as LugaresDeCultoRecord,
  ],
  ...{ referencias: [], parroquias: [{ id: "p1", nombre: name }], verificaciones: [] },
});
const horarios: Horario[] = [
  { id: "h1", lugar: "l1", tipo: "misa", hora: "19:00" },
  { id: "h2", lugar: "l1", tipo: "adoracion", dias: ["ju"], hora: "20:00", hasta: "06:00" },
];
const change = (id: string, more: Partial<Excepcion>): Excepcion => ({
  ...{ id, created: id, accion: "suspende", alcance: "lugar", lugar: "l1", motivo: "bloqueo", ...more },
  ...{ desde: more.desde ?? "", hasta: more.hasta ?? more.desde ?? "" },
});

const firstNumber = 1_795_000_000;
const textOf = (from: string, excepciones: Excepcion[] = [], revision = firstNumber) =>
  calendarFeed(
    { places, horarios, excepciones, calendario: calendarWith([]) },
    {
      ...{ name, address: "https://example.org/parroquias/p1", host: "example.org" },
      ...{ from: dayOf(from), now: new Date(`${from}T12:00:00Z`), revision },
    },
  );
const calendarOf = (text: string) => new ICAL.Component(ICAL.parse(text));

/** Events as a calendar program reads them. */
function eventsOf(text: string) {
  return calendarOf(text)
    .getAllSubcomponents("vevent")
    .map((component) => {
      const { uid, startDate, endDate, summary, sequence } = new ICAL.Event(component);
      const status = component.getFirstPropertyValue("status");
      return { uid, start: startDate.toJSDate(), end: endDate.toJSDate(), summary, sequence, status };
    });
}

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = "Europe/Madrid";
  // Time zone with daylight saving time.
  expect([new Date("2026-10-24T23:00:00Z").getHours(), new Date("2026-10-25T23:00:00Z").getHours()]).toEqual([1, 0]);
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each(["2026-10-20", "2027-03-29"])("[MIS-17] a device on Madrid time knows each instant, from %s on", (from) => {
  const masses = eventsOf(textOf(from)).filter(({ summary }) => summary.startsWith("Misa"));
  const first = Date.parse(`${from}T19:00:00-04:00`);
  expect(masses.map(({ start }) => start.getTime())).toEqual(
    Array.from({ length: 60 }, (_, day) => first + day * 86_400_000),
  );
});

it("[MIS-17] across the nights in which Madrid puts its clock back and forth nothing is shifted", () => {
  const startsOf = (from: string, days: string[]) =>
    eventsOf(textOf(from))
      .filter(({ start, summary }) => summary.startsWith("Misa") && days.includes(start.toISOString().slice(0, 10)))
      .map(({ start }) => `${start.toISOString().slice(0, 16)} ${start.getHours()}`);
  expect(startsOf("2026-10-20", ["2026-10-23", "2026-10-25"])).toEqual(["2026-10-23T23:00 1", "2026-10-25T23:00 0"]);
  // Holy Saturday has no Mass in the timetable. Summer time begins in Madrid in the night to Easter.
  expect(startsOf("2027-03-20", ["2027-03-24", "2027-03-28"])).toEqual(["2027-03-24T23:00 0", "2027-03-28T23:00 1"]);
});

it("[MIS-17] a celebration over midnight ends on the next day", () => {
  const [night] = eventsOf(textOf("2026-11-26")).filter(({ summary }) => summary.startsWith("Adoración"));
  expect([night?.start.toISOString(), night?.end.toISOString()]).toEqual([
    ...["2026-11-27T00:00:00.000Z", "2026-11-27T10:00:00.000Z"],
  ]);
});

it("[MIS-17] the next fetch has the same events: with higher numbers, a suspended one is cancelled", () => {
  const before = new Map(eventsOf(textOf("2026-11-23")).map((event) => [event.uid, event]));
  const after = eventsOf(
    textOf(
      "2026-11-24",
      [
        change("e1", { desde: "2026-11-25", hora_desde: "18:00" }),
        change("e2", {
          accion: "mueve",
          horario: "h1",
          desde: "2026-11-27",
          nueva_fecha: "2026-11-28",
          nueva_hora: "17:00",
        }),
      ],
      firstNumber + 60,
    ),
  );
  expect(new Set(after.map(({ uid }) => uid)).size).toBe(after.length);
  const known = after.filter(({ start }) => start < new Date("2027-01-22T00:00:00Z"));
  expect(known.filter(({ uid }) => !before.has(uid))).toEqual([]);
  const risen = known.map(({ uid, sequence }) => sequence - (before.get(uid)?.sequence ?? 0));
  expect(new Set(risen)).toEqual(new Set([60]));
  const changed = known.filter(({ uid, start, status }) => {
    const former = before.get(uid);
    return former?.status !== status || former.start.getTime() !== start.getTime();
  });
  expect(changed.map(({ start, status }) => [start.toISOString(), status])).toEqual([
    ["2026-11-25T23:00:00.000Z", "CANCELLED"],
    ["2026-11-28T21:00:00.000Z", "CONFIRMED"],
  ]);
  expect(before.get(changed[1]?.uid ?? "")?.start.toISOString()).toBe("2026-11-27T23:00:00.000Z");
});

it("[MIS-17] any name comes out as it went in, in lines of 75 octets that end as the standard says", () => {
  const text = textOf("2026-11-23", [change("e1", { desde: "2026-11-23", nota: "Una; dos, tres \\ y\ncuatro" })]);
  const [first] = calendarOf(text).getAllSubcomponents("vevent");
  expect(first?.getFirstPropertyValue("summary")).toBe(`Misa, ${name}`);
  expect(first?.getFirstPropertyValue("description")).toContain("Una; dos, tres \\ y\ncuatro");
  const lines = text.split("\r\n");
  expect(lines.at(-1)).toBe("");
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
  // Folding cuts no character in two.
  expect(Buffer.from(text).toString()).not.toContain("\ufffd");
  const refresh = calendarOf(text).getFirstProperty("refresh-interval");
  expect(String(refresh?.getFirstValue())).toBe("PT12H");
});
