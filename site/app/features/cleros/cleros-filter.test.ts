import PocketBase from "pocketbase";
import { describe, expect, it } from "vitest";
import { type ClerosQuery, cleroSection } from "../../sections/clero.ts";
import { readQuery } from "../../sections/query.ts";
import { clerosFilter } from "./cleros-filter.ts";

const client = new PocketBase("http://127.0.0.1");
const filterOf = (query: Partial<ClerosQuery>) =>
  clerosFilter(client, { search: "", cargos: [], parroquias: [], vicarias: [], page: 1, perPage: 10, ...query });
const ids = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => name.padEnd(12, "0") + String(100 + at));
const comparisons = (filter: string) => filter.split(/[~=]/).length - 1;
const nameOf = (word: string) =>
  `(titulo~"${word}"||nombres~"${word}"||apellido_paterno~"${word}"||apellido_materno~"${word}")`;

describe("the filter of the clergy", () => {
  it("[CLE-04] the filter of the clergy is empty when nothing is set", () => {
    expect(filterOf({})).toBe("");
  });

  it("[CLE-04] the filter of the clergy looks for every word in any part of the name", () => {
    expect(filterOf({ search: "  José   Mamani " })).toBe(`${nameOf("José")}&&${nameOf("Mamani")}`);
  });

  it("[CLE-04] the filter of the clergy takes any id of a list, and all lists together", () => {
    expect(filterOf({ search: "Ana", cargos: ["c1", "c2"], parroquias: ["p1"], vicarias: ["v1", "v2"] })).toBe(
      `(cargo="c1"||cargo="c2")&&(parroquia.vicaria="v1"||parroquia.vicaria="v2")&&(parroquia="p1")&&${nameOf("Ana")}`,
    );
  });

  it("[CLE-04] the filter of the clergy binds text that looks like the filter language", () => {
    expect(filterOf({ search: '"||id!=""' })).toContain(String.raw`nombres~"\"||id!=\"\""`);
    expect(filterOf({ search: "@request.auth.id" })).not.toContain("@request.");
  });

  it("[CLE-04] [SEG-11] five hundred words stay within the limits of the backend", () => {
    const words = Array.from({ length: 500 }, (_, at) => `palabra${at}`).join(" ");
    for (const search of [words, words.replaceAll("palabra", ""), "%".repeat(5000)]) {
      for (const query of [{ search }, readQuery(cleroSection, new URLSearchParams({ search }))]) {
        const filter = filterOf({ ...query, cargos: ids(50, "c"), parroquias: ids(50, "p"), vicarias: ids(50, "v") });
        expect(filter.length).toBeLessThanOrEqual(3500);
        expect(comparisons(filter)).toBeLessThanOrEqual(200);
      }
    }
    expect(filterOf({ search: words })).toContain(nameOf("palabra0"));
  });

  it("[CLE-04] every parroquia, cargo and vicaria of the archdiocese may be chosen with a whole name", () => {
    const search = "José Ignacio Uriona Poma";
    const filter = filterOf({ search, cargos: ids(9, "c"), parroquias: ids(50, "p"), vicarias: ids(8, "v") });
    expect(comparisons(filter)).toBe(9 + 50 + 8 + 4 * 4);
  });
});
