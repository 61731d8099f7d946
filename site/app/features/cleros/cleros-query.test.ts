import { expect, it } from "vitest";
import { cleroSection, clerosAddress } from "../../sections/clero.ts";
import { readQuery, shortAddress } from "../../sections/query.ts";

it("[CLE-06] the address is read, and written again in the same form", () => {
  const address = "/cleros-diocesanos?search=ana&cargos=c1,c2&parroquias=p1&vicarias=v1,v2&page=3&perPage=20";
  const query = readQuery(cleroSection, new URL(address, "http://127.0.0.1").searchParams);
  expect(query).toEqual({
    search: "ana",
    cargos: ["c1", "c2"],
    parroquias: ["p1"],
    vicarias: ["v1", "v2"],
    page: 3,
    perPage: 20,
  });
  expect(clerosAddress(query)).toBe(address);
});

it("[CLE-06] a form's repeated keys and empty fields become commas and nothing", () => {
  const params = new URLSearchParams("search=&cargos=c1&cargos=c2");
  expect(shortAddress(cleroSection, params)).toBe("/cleros-diocesanos?cargos=c1,c2");
  expect(shortAddress(cleroSection, new URLSearchParams("cargos=c1,c2"))).toBeNull();
});

it.each(["5", "11", "0", "x"])("[CLE-05] a page size of %s is not offered and falls back to 10", (perPage) => {
  expect(readQuery(cleroSection, new URLSearchParams({ perPage })).perPage).toBe(10);
});
