import type { LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import type { Excepcion, Horario } from "@arzobispado/diocese/misas";
import { expect, it } from "vitest";
import { placesOf } from "../places.ts";
import { calendarWith } from "../timetables.server.ts";
import { livePage } from "./live-page.ts";

const channel = "https://videos.example/canal";
/** Place of worship of the parish `p`. */
const lugar = (id: string, transmision = "") =>
  ({
    ...{ id, parroquia: "p", nombre: id, clase: "capilla", zona: "", punto: { lat: 0, lon: 0 } },
    ...{ activo: true, indicaciones: "", jurisdiccion: "", accesos: [], transmision },
  }) as unknown as LugaresDeCultoRecord;
/** Timetable line for every Thursday. */
const line = (of: string, hora: string, more: Partial<Horario> = {}): Horario => ({
  ...{ id: `${of}${hora}`, lugar: of, tipo: "misa", dias: ["ju"], hora, ...more },
});
const thursday = { desde: "2026-11-26", hasta: "2026-11-26" };

function at(moment: string, given: { lugares: LugaresDeCultoRecord[]; horarios?: Horario[]; changes?: object[] }) {
  const { lugares, horarios = [], changes = [] } = given;
  const parroquias = [{ id: "p", nombre: "Parroquia San Miguel" }];
  const places = placesOf({ lugares, referencias: [], parroquias, verificaciones: [] });
  const excepciones = changes.map((one, index) => ({
    ...{ id: `e${index}`, created: `${index}`, alcance: "lugar", ...thursday },
    ...one,
  })) as Excepcion[];
  const page = livePage({ places, horarios, excepciones, calendario: calendarWith([]) }, new Date(moment));
  const summary = (of: typeof page.now) =>
    of.map(({ what, place, address }) => [place.id, what.dia, what.ini, address]);
  return { page, now: summary(page.now), next: summary(page.next) };
}
const minutes = (hour: number, minute = 0) => hour * 60 + minute;

it("[AGE-14] a live Mass that began before midnight stays live after it, until 15 minutes after its end", () => {
  const vigil = { lugares: [lugar("a")], horarios: [line("a", "23:00", { hasta: "01:00", transmision: channel })] };
  expect(at("2026-11-27T01:14:00-04:00", vigil).now).toMatchObject([["a", expect.anything(), minutes(23), channel]]);
  expect(at("2026-11-27T01:15:00-04:00", vigil).now).toEqual([]);
});

it("[AGE-14] the page ends where the next one begins, and where one that is live ends", () => {
  const lines = [line("a", "19:00", { transmision: channel }), line("a", "20:00", { transmision: channel })];
  const until = (moment: string) => new Date(at(moment, { lugares: [lugar("a")], horarios: lines }).page.until);
  expect(until("2026-11-26T12:00:00-04:00")).toEqual(new Date("2026-11-26T18:50:00-04:00"));
  expect(until("2026-11-26T19:00:00-04:00")).toEqual(new Date("2026-11-26T19:50:00-04:00"));
  expect(until("2026-11-26T19:55:00-04:00")).toEqual(new Date("2026-11-26T20:15:00-04:00"));
});

it("[AGE-14] a moved Mass is live at its new hour only, where the change says so", () => {
  const changes = [
    { accion: "mueve", lugar: "a", horario: "a19:00", nueva_hora: "17:00", transmision: `${channel}/2` },
  ];
  const moved = { lugares: [lugar("a")], horarios: [line("a", "19:00", { transmision: channel })], changes };
  expect(at("2026-11-26T19:00:00-04:00", moved).now).toEqual([]);
  // A line with its own address keeps it when the Mass is moved.
  expect(at("2026-11-26T17:00:00-04:00", moved).now).toMatchObject([["a", expect.anything(), minutes(17), channel]]);
  const bare = { ...moved, horarios: [line("a", "19:00")] };
  expect(at("2026-11-26T17:00:00-04:00", bare).now).toMatchObject([
    ["a", expect.anything(), minutes(17), `${channel}/2`],
  ]);
});

it("[AGE-14] a celebration that a change of the whole parish adds is live at each of its places", () => {
  const changes = [
    {
      ...{ accion: "agrega", alcance: "parroquia", parroquia: "p", tipos: ["misa"], nueva_hora: "10:00" },
      transmision: channel,
    },
  ];
  const both = { lugares: [lugar("a"), lugar("b")], changes };
  expect(at("2026-11-26T10:00:00-04:00", both).now.map(([place]) => place)).toEqual(["a", "b"]);
});
