import type { LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import { dayOf, type Excepcion, type Horario } from "@arzobispado/diocese/misas";
import { expect, it } from "vitest";
import { placesOf } from "../places.ts";
import { calendarWith } from "../timetables.server.ts";
import { calendarFeed } from "./ics.server.ts";

const lugar = {
  ...{ id: "l1", parroquia: "p1", nombre: "", clase: "sede", zona: "", punto: { lat: -16.54, lon: -68.08 } },
  ...{ activo: true, indicaciones: "Calle 21; dos cuadras, y media", jurisdiccion: "" },
} as LugaresDeCultoRecord;
const places = placesOf({
  lugares: [lugar],
  referencias: [],
  parroquias: [{ id: "p1", nombre: "Parroquia San Miguel Arcángel de los Ángeles y de todos los santos" }],
  verificaciones: [],
});
const horarios: Horario[] = [
  { id: "h1", lugar: "l1", tipo: "misa", dias: ["lu", "ma", "mi", "ju", "vi"], hora: "19:00" },
];
const change = (id: string, more: Partial<Excepcion>): Excepcion => ({
  ...{ id, created: id, accion: "suspende", alcance: "lugar", lugar: "l1", motivo: "bloqueo", ...more },
  ...{ desde: more.desde ?? "", hasta: more.hasta ?? more.desde ?? "" },
});

const seconds = (moment: string) => Date.parse(moment) / 1000;

function feed(excepciones: Excepcion[], revision = seconds("2026-11-20T10:00:00Z")) {
  const text = calendarFeed(
    { places, horarios, excepciones, calendario: calendarWith([]) },
    {
      ...{ name: "San Miguel", address: "https://example.org/parroquias/p1", host: "example.org" },
      ...{ from: dayOf("2026-11-23"), now: new Date("2026-11-23T12:00:00Z"), revision },
    },
  );
  const unfolded = text.replaceAll("\r\n ", "");
  const events = unfolded.split("BEGIN:VEVENT").slice(1);
  const of = (event: string, name: string) => new RegExp(`^${name}:(.*)\r$`, "m").exec(event)?.[1];
  return { text, unfolded, read: (...names: string[]) => events.map((event) => names.map((name) => of(event, name))) };
}

it("a calendar has each celebration in UTC, four hours after La Paz, and folds lines at 75 octets", () => {
  const { text, unfolded, read } = feed([]);
  expect(read("UID", "DTSTART", "STATUS")[0]).toEqual([
    "h1@2026-11-23.l1@example.org",
    "20261123T230000Z",
    "CONFIRMED",
  ]);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(unfolded).toContain("Ángeles y de todos los santos\\, Calle 21\\; dos cuadras\\, y media");
  expect(unfolded).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT12H");
});

it("a calendar keeps the name of a moved celebration, and cancels a suspended one", () => {
  const { read } = feed([
    change("e1", { desde: "2026-11-23" }),
    change("e2", {
      accion: "mueve",
      horario: "h1",
      desde: "2026-11-24",
      nueva_fecha: "2026-11-25",
      nueva_hora: "17:00",
    }),
  ]);
  const first = read("UID", "DTSTART", "STATUS").slice(0, 3);
  expect(first).toEqual([
    ["h1@2026-11-23.l1@example.org", "20261123T230000Z", "CANCELLED"],
    ["h1@2026-11-24.l1@example.org", "20261125T210000Z", "CONFIRMED"],
    ["h1@2026-11-25.l1@example.org", "20261125T230000Z", "CONFIRMED"],
  ]);
});

it("[SEG-41] a calendar lets no text of the team begin a line of its own", () => {
  const { unfolded } = feed([change("e1", { desde: "2026-11-23", nota: "Uno\r\nEND:VCALENDAR\nX:1" })]);
  expect(unfolded.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  expect(unfolded).toContain("Uno\\nEND:VCALENDAR\\nX:1");
});

it("[ENT-09] a calendar gives each event the number of the content, whatever it is now", () => {
  const numbers = (excepciones: Excepcion[], revision: number) => [
    ...new Set(
      feed(excepciones, revision)
        .read("SEQUENCE", "LAST-MODIFIED")
        .map((each) => each.join(" ")),
    ),
  ];
  const suspended = [change("e1", { desde: "2026-11-23" })];
  expect(numbers(suspended, seconds("2026-11-20T10:00:00Z"))).toEqual(["217332000 20261120T100000Z"]);
  // Lifting the suspension deletes its record, and the number still grows.
  expect(numbers([], seconds("2026-11-20T10:00:01Z"))).toEqual(["217332001 20261120T100001Z"]);
  // Calendar programs read the number into 31 bits.
  expect(Number(numbers([], seconds("2080-01-01T00:00:00Z"))[0]?.split(" ")[0])).toBeLessThan(2 ** 31);
});
