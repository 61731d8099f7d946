import { expect, it } from "vitest";
import type { HorariosRecord, LugaresDeCultoRecord } from "../generated/records.ts";
import { planOf } from "./plan.ts";

const lugar = (id: string, more: Partial<LugaresDeCultoRecord>) =>
  ({
    ...{ id, parroquia: "p1", nombre: "", clase: "capilla", nombres_alternos: "", texto_original: "" },
    ...more,
  }) as LugaresDeCultoRecord;
const lugares = [
  lugar("l1", { clase: "sede" }),
  lugar("l2", { nombre: "Capilla San José", nombres_alternos: "La Cripta" }),
  lugar("l3", { nombre: "San José Obrero" }),
  lugar("l4", { parroquia: "p2", nombre: "Capilla San José Obrero" }),
];
const known = { lugares, parroquias: [{ id: "p1", nombre: "Parroquia San Pedro" }], horarios: [] };
const plan = (place: string, text = "Domingo 10:00 hrs", more = {}) =>
  planOf([{ number: 2, place, text }], { ...known, ...more }, true);

it.each([
  ["l1", "l1"],
  ["p1", "l1"],
  ["san-pedro", "l1"],
  ["PARROQUIA SAN PEDRO", "l1"],
  ["La cripta", "l2"],
  ["Capilla San Jose", "l2"],
  // A full match wins over a name that begins with it.
  ["San José Obrero", "l3"],
])("a row that says «%s» means %s", (written, id) => {
  expect(plan(written).places.map(({ place }) => place.id)).toEqual([id]);
});

it.each(["San", "", "Parroquia", "Pedro"])("a row that says «%s» means no place", (written) => {
  expect(plan(written).lost).toMatchObject([{ candidates: [] }]);
});

it("a name of several places matches none", () => {
  const { lost, places } = plan("iglesia san jose obrero");
  expect([places, lost[0]?.candidates.map(({ id }) => id)]).toEqual([[], ["l3", "l4"]]);
});

it("a line counts as existing by its content, whoever wrote it, empty or left out", () => {
  const line = { id: "h1", lugar: "l1", tipo: "misa", dias: ["do"], hora: "10:00", semanas: [], etiqueta: "" };
  const isNew = (horarios: object[]) =>
    plan("l1", "Domingo 10:00 hrs", { horarios: horarios as HorariosRecord[] }).places[0]?.lines[0]?.horarios[0]?.isNew;
  expect([isNew([line]), isNew([{ ...line, hora: "11:00" }]), isNew([{ ...line, lugar: "l2" }])]).toEqual([
    ...[false, true, true],
  ]);
});

it("rows of one place are one plan, and a line that both have is added once", () => {
  const row = { place: "l1", text: "Domingo 10:00 hrs" };
  const { places } = planOf(
    [
      { number: 2, ...row },
      { number: 3, ...row },
    ],
    known,
    true,
  );
  expect(places).toHaveLength(1);
  expect(places[0]?.lines.flatMap(({ horarios }) => horarios.map(({ isNew }) => isNew))).toEqual([true, false]);
});

it("days off become feasts of obligation as the person has answered", () => {
  const days = (areFeasts: boolean) =>
    planOf([{ number: 2, place: "l1", text: "Domingos y feriados 10 hrs" }], known, areFeasts).places[0]?.lines[0]
      ?.horarios[0]?.line.dias;
  expect([days(true), days(false)]).toEqual([["do", "fi"], ["do"]]);
});

it("a text that cannot hold the rest stays as it is, and the plan says so", () => {
  expect(plan("l1", "Sábados a veces\n".repeat(200)).places[0]?.texto).toBe("Sábados a veces");
  const long = Array.from({ length: 200 }, (_, at) => `Sábados a veces, ${at} veces no`).join("\n");
  expect(plan("l1", long).places[0]).toMatchObject({ texto: null, isTooLong: true });
});
