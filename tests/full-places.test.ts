import { fillCollection } from "@arzobispado/backend/testing";
import { drawnEngine } from "@arzobispado/backend/testing/drawn-on";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveParish, type SmallParish } from "./support/content/small-parish.ts";
import { startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-24T13:00:00Z");
/**
 * Number of timetable lines of one place, as an import may bring them: more than the directory once read for all places
 * together.
 */
const howMany = 5_200;
const hour = (at: number) => `${String(5 + (at % 17)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;

describe.each(drawnEngine(0))("[SEG-82] a place with thousands of lines, on %s", (database) => {
  let product: TestProduct;
  let full: SmallParish;
  let others: string[];
  beforeAll(async () => {
    product = await startProduct(now, { database });
    full = await giveParish(product);
    const { given } = product.api;
    others = [];
    for (const id of ["aaaaaaaaaaaaaaa", "zzzzzzzzzzzzzzz"]) {
      const parroquia = await given("parroquias", { nombre: `Otra ${id[0]}` });
      others.push(await given("lugares_de_culto", { id, parroquia, clase: "sede", activo: true, zona: full.zona }));
      await given("horarios", { lugar: id, tipo: "misa", hora: "08:00" });
    }
    const lines = Array.from({ length: howMany }, (_, at) => ({
      ...{ id: `linea${String(at).padStart(10, "0")}`, lugar: full.church, tipo: "misa", hora: hour(at), dias: ["do"] },
      created: `2026-11-01 00:${String(59 - (at % 60)).padStart(2, "0")}:00.000Z`,
    }));
    await fillCollection(product.api.place, "horarios", lines);
  });
  afterAll(() => product[Symbol.asyncDispose]());

  it("an overfull place has 200 lines in the open data, by date of writing, and no other place loses one", async () => {
    const { lugares } = JSON.parse((await product.get("/datos/misas.json")).html) as {
      lugares: { id: string; horarios: { hora: string }[] }[];
    };
    const count = Object.fromEntries(lugares.map(({ id, horarios }) => [id, horarios.length]));
    expect(count).toEqual({ [full.church]: 200, ...Object.fromEntries(others.map((id) => [id, 1])) });
    const hours = lugares.find(({ id }) => id === full.church)?.horarios.map(({ hora }) => hora) ?? [];
    expect(hours).toEqual(hours.toSorted());
    // The limit keeps the lines written first: those with these minutes.
    expect(hours.every((hora) => Number(hora.slice(3)) >= 57)).toBe(true);
  });

  it("an overfull place says on its page, on paper and in its calendar that not all are shown, and nowhere else", async () => {
    const paths = ["", "/horario", "/misas.ics"].map((end) => `/parroquias/${full.parish}${end}`);
    for (const path of paths) {
      const { html } = await product.get(path);
      expect(html.replaceAll("\r\n ", ""), path).toContain("Hay demasiados horarios o cambios");
    }
    const other = JSON.parse((await product.get("/datos/misas.json")).html).lugares.find(
      ({ id }: { id: string }) => id === others[0],
    );
    expect((await product.get(`/parroquias/${other.parroquia}`)).html).not.toContain("Hay demasiados");
  });
});
