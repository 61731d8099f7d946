import type { LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import { calendarOf, type DiaEspecial, dayOf, dayText, type Excepcion, type Horario } from "@arzobispado/diocese/misas";
import { liturgy } from "@arzobispado/diocese/misas/liturgy";
import { describe, expect, it } from "vitest";
import { placesOf } from "../places.ts";
import { unwrittenDays } from "./unwritten-days.ts";

const lugar = (id: string, more: Partial<LugaresDeCultoRecord> = {}): LugaresDeCultoRecord =>
  ({
    ...{ id, parroquia: "P", nombre: id, clase: "sede", zona: "sur", punto: { lat: 0, lon: 0 } },
    ...{ activo: true, jurisdiccion: "", fiesta_patronal: "", ...more },
  }) as LugaresDeCultoRecord;

const lugares = [
  lugar("church", { fiesta_patronal: "09-29" }),
  lugar("chapel", { clase: "capilla", fiesta_patronal: "12-12" }),
  // Place of another parish, with hours as text only.
  lugar("prose", { parroquia: "Q", fiesta_patronal: "09-29" }),
];
const places = placesOf({ lugares, referencias: [], parroquias: [], verificaciones: [] });

const horarios: Horario[] = [
  { id: "weekly", lugar: "church", tipo: "misa", dias: ["do", "fi"], hora: "10:00" },
  { id: "monthly", lugar: "chapel", tipo: "misa", dias: ["do"], semanas: ["1"], hora: "11:00" },
];

interface Given {
  excepciones?: Partial<Excepcion>[];
  especiales?: DiaEspecial[];
  lines?: Horario[];
}

/** Formats the unwritten days: `2027-03-25 chapel semana_santa`. */
function asked(today: string, { excepciones = [], especiales = [], lines = horarios }: Given = {}): string[] {
  const written = excepciones.map((one, index) => ({
    ...{ id: `e${index}`, created: "", accion: "confirma", alcance: "lugar", lugar: "", parroquia: "", zonas: [] },
    ...{ desde: "", hasta: one.desde, ...one },
  }));
  const calendario = calendarOf(liturgy, especiales);
  const timetable = { places, horarios: lines, excepciones: written as unknown as Excepcion[], calendario };
  return unwrittenDays(timetable, dayOf(today)).map(({ lugar, dia, clase }) => `${dayText(dia)} ${lugar} ${clase}`);
}

describe("days of which a parish has not said how they will be", () => {
  const triduum = ["25", "26", "27"].flatMap((date) => [
    `2027-03-${date} chapel semana_santa`,
    `2027-03-${date} church semana_santa`,
  ]);

  it("[MIS-30] unwritten days are the three of Holy Week, from three weeks before", () => {
    expect(asked("2027-03-03")).toEqual([]);
    expect(asked("2027-03-04")).toEqual(triduum.slice(0, 2));
    expect(asked("2027-03-06")).toEqual(triduum);
    expect(asked("2027-03-27")).toEqual(triduum.slice(4));
    expect(asked("2027-03-28")).toEqual([]);
  });

  it("[MIS-30] unwritten days are Christmas whatever the lines say, the feast of each place, and feasts of obligation without a line", () => {
    expect(asked("2026-12-05")).toEqual([
      "2026-12-12 chapel fiesta_patronal",
      "2026-12-25 chapel navidad",
      "2026-12-25 church navidad",
    ]);
    expect(asked("2026-12-26")).toEqual(["2027-01-01 chapel precepto"]);
    const immaculate: DiaEspecial = { fecha: "2026-12-08", clase: "precepto", valor: true };
    expect(asked("2026-12-01", { especiales: [immaculate] })).toEqual([
      "2026-12-08 chapel precepto",
      "2026-12-12 chapel fiesta_patronal",
    ]);
    // A place without lines is asked only about its feast.
    expect(asked("2026-09-29")).toEqual(["2026-09-29 church fiesta_patronal", "2026-09-29 prose fiesta_patronal"]);
  });

  it.each<[string, Partial<Excepcion>, string[]]>([
    ["said of one place", { lugar: "church", accion: "agrega", nueva_hora: "20:00" }, ["chapel"]],
    ["said of the parish", { alcance: "parroquia", parroquia: "P" }, []],
    ["said over several days", { alcance: "parroquia", parroquia: "P", desde: "2027-03-20", hasta: "2027-03-30" }, []],
    ["said of another parish", { alcance: "parroquia", parroquia: "Q" }, ["chapel", "church"]],
    ["said of the zone", { alcance: "zona", zonas: ["sur"] }, ["chapel", "church"]],
    ["said of all", { alcance: "todas" }, ["chapel", "church"]],
    ["only a word", { alcance: "parroquia", parroquia: "P", accion: "avisa" }, ["chapel", "church"]],
    ["said of the day before", { alcance: "parroquia", parroquia: "P", desde: "2027-03-24" }, ["chapel", "church"]],
  ])("[MIS-30] unwritten days become written when something is %s", (_, exception, left) => {
    const of = (day: string) => asked(day, { excepciones: [{ desde: "2027-03-25", ...exception }] });
    const thursday = of("2027-03-05").filter((one) => one.startsWith("2027-03-25"));
    expect(thursday).toEqual(left.map((place) => `2027-03-25 ${place} semana_santa`));
  });

  it("[MIS-30] Christmas and feasts are written in the same way", () => {
    const excepciones: Partial<Excepcion>[] = [
      { lugar: "church", desde: "2026-12-25", accion: "agrega", nueva_hora: "00:00" },
      { alcance: "parroquia", parroquia: "P", desde: "2026-12-12" },
      { alcance: "todas", desde: "2026-12-25", accion: "suspende" },
    ];
    expect(asked("2026-12-05", { excepciones })).toEqual(["2026-12-25 chapel navidad"]);
  });
});
