import { mostOfPlace } from "@arzobispado/diocese/config/timetable-bounds";
import type { ExcepcionesHorarioRecord, HorariosRecord } from "@arzobispado/diocese/generated/records";
import { describe, expect, it } from "vitest";
import { firstOfPlaces } from "./first-of-places.ts";

const today = "2026-11-30";
const number = (at: number) => String(at).padStart(3, "0");
/** Timetable lines of a place, created in the order of their numbers. */
const lines = (lugar: string, howMany: number, vigente_hasta = "") =>
  Array.from({ length: howMany }, (_, at) => ({
    ...{ id: `${lugar}${vigente_hasta}${number(at)}`, lugar, vigente_hasta, created: `2026-01-01 ${number(at)}` },
  })) as HorariosRecord[];
const changes = (alcance: string, howMany: number) =>
  Array.from({ length: howMany }, (_, at) => ({
    ...{ id: `${alcance}${number(at)}`, alcance, lugar: alcance === "lugar" ? "p" : "", created: "2026" },
    ...{ parroquia: alcance === "parroquia" ? "P" : "", desde: "2026-12-01", hasta: "2026-12-02" },
  })) as unknown as ExcepcionesHorarioRecord[];

describe("[SEG-82] lines that pages compute of a place", () => {
  it("the computed lines are all, the same arrays, where no place has more than it may", () => {
    const horarios = [...lines("p", mostOfPlace), ...lines("q", mostOfPlace), ...lines("p", 10, "2026-11-29")];
    const excepciones = changes("todas", mostOfPlace + 50);
    const first = firstOfPlaces({ horarios, excepciones }, today);
    expect(first.horarios).toEqual(horarios);
    expect(first.excepciones).toBe(excepciones);
    expect([...first.crowded]).toEqual([]);
  });

  it("the computed lines are the first made and the last ended where an import left more, with the name of the place", () => {
    const many = lines("p", mostOfPlace + 5).toReversed();
    const ended = [...lines("p", 3, "2020-01-01"), ...lines("p", mostOfPlace, "2026-11-29")];
    const horarios = [...many, ...lines("q", 2), ...ended];
    const first = firstOfPlaces({ horarios, excepciones: [] }, today);
    const left = horarios.filter((line) => !first.horarios.includes(line)).map(({ id }) => id);
    const later = ["p200", "p201", "p202", "p203", "p204"];
    expect(left.toSorted()).toEqual([...later, "p2020-01-01000", "p2020-01-01001", "p2020-01-01002"].toSorted());
    expect([...first.crowded]).toEqual(["p"]);
  });

  it("the computed changes of a place and those of its parish are counted apart", () => {
    const excepciones = [...changes("lugar", mostOfPlace + 1), ...changes("parroquia", mostOfPlace)];
    const first = firstOfPlaces({ horarios: [], excepciones }, today);
    expect(first.excepciones).toHaveLength(2 * mostOfPlace);
    expect([...first.crowded]).toEqual(["p"]);
  });
});
