import PocketBase from "pocketbase";
import { describe, expect, it } from "vitest";
import { noticiasAddress, noticiasSection } from "../../sections/noticias.ts";
import { readQuery } from "../../sections/query.ts";
import { usualPageSizes } from "../../text/list-query.ts";
import { noticiasFilter } from "./noticias.ts";
import { shortNoticiasQuery } from "./noticias-query.ts";
import { periodOfRange, rangeOfPeriod } from "./periods.ts";

const read = (query: string) => readQuery(noticiasSection, new URLSearchParams(query));
const today = "2026-11-21";

describe("the address of a list of noticias", () => {
  it("[NOT-01] the empty address is newest first, ten on page one", () => {
    expect(read("")).toEqual({
      search: "",
      tipo: "",
      tags: [],
      from: "",
      to: "",
      sort: "-fecha_publicacion",
      page: 1,
      perPage: 10,
    });
  });

  it("[NOT-04] the address is read and written back alike", () => {
    const address =
      "/noticias?search=jos%C3%A9&tipo=t1&tags=a,b&fecha_publicacion_inicio=2026-01-01&fecha_publicacion_fin=2026-02-01&sort=fecha_publicacion&page=3&perPage=20";
    expect(noticiasAddress(read(address.split("?")[1] ?? ""))).toBe(address);
  });

  it("[NOT-04] the address trims the text and leaves out defaults", () => {
    expect(noticiasAddress(read("search=%20%20jose%20&page=1&perPage=10&sort=-fecha_publicacion"))).toBe(
      "/noticias?search=jose",
    );
  });

  it.each(["11", "0", "-5", "7.5", "1e1x", "1000", "abc"])("[NOT-06] a size perPage=%s falls back to 10", (size) => {
    expect(read(`perPage=${size}`).perPage).toBe(10);
  });

  it("[NOT-06] the list offers each size once", () => {
    expect(usualPageSizes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 100]);
  });

  it.each(["0", "-1", "1.5", "abc", "99999999999999999999"])("[NOT-05] a page page=%s is the first page", (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  it.each(["2026-02-30", "2026-13-01", "21/11/2026", "2026-1-1"])("a date such as %s is no date", (day) => {
    expect(read(`fecha_publicacion_inicio=${day}`).from).toBe("");
  });
});

describe("the parameters of a form", () => {
  it.each([
    ["tags=a&tags=b&search=", "/noticias?tags=a,b"],
    ["search=&tipo=&sort=&periodo=", "/noticias"],
    ["search=jose&page=1&perPage=10&sort=-fecha_publicacion", "/noticias?search=jose"],
    [
      "periodo=mes&fecha_publicacion_inicio=&fecha_publicacion_fin=",
      "/noticias?fecha_publicacion_inicio=2026-11-01&fecha_publicacion_fin=2026-11-30",
    ],
    [
      "periodo=semana&search=jose",
      "/noticias?search=jose&fecha_publicacion_inicio=2026-11-16&fecha_publicacion_fin=2026-11-22",
    ],
  ])("[NOT-04] a form's value %s belongs to %s", (sent, address) => {
    const query = shortNoticiasQuery(new URLSearchParams(sent), today);
    expect(query && noticiasAddress(query)).toBe(address);
  });

  it("[NOT-04] a form's address stays when it has the short form already", () => {
    expect(shortNoticiasQuery(new URLSearchParams("search=jose&tags=a,b&page=2"), today)).toBeNull();
  });
});

describe("presets", () => {
  it.each([
    ["semana", "2026-11-21", "2026-11-16", "2026-11-22"],
    ["semana", "2026-11-23", "2026-11-23", "2026-11-29"],
    ["semana", "2027-01-01", "2026-12-28", "2027-01-03"],
    ["mes", "2028-02-10", "2028-02-01", "2028-02-29"],
    ["mes", "2026-12-31", "2026-12-01", "2026-12-31"],
    ["anio", "2026-11-21", "2026-01-01", "2026-12-31"],
  ] as const)("[NOT-02] a preset %s on %s is %s to %s", (period, day, from, to) => {
    expect(rangeOfPeriod(period, day)).toEqual({ from, to });
    expect(periodOfRange({ from, to }, day)).toBe(period);
  });

  it("[NOT-02] a range of other days is no preset", () => {
    expect(periodOfRange({ from: "2026-11-01", to: "2026-11-29" }, today)).toBeNull();
    expect(periodOfRange({ from: "", to: "" }, today)).toBeNull();
  });
});

describe("the filter that is sent", () => {
  const filter = (query: string) => noticiasFilter(new PocketBase("http://127.0.0.1"), read(query));

  it("[NOT-03] the filter joins title, type, any of the tags and both bounds", () => {
    expect(
      filter("search=jose&tipo=t1&tags=a,b&fecha_publicacion_inicio=2026-01-01&fecha_publicacion_fin=2026-01-31"),
    ).toBe(
      [
        `titulo ~ "jose"`,
        `tipo = "t1"`,
        `(tags ~ "a" || tags ~ "b")`,
        `fecha_publicacion >= "2026-01-01T04:00:00.000Z"`,
        `fecha_publicacion <= "2026-02-01T03:59:59.999Z"`,
      ].join(" && "),
    );
  });

  it("[NOT-03] the filter is empty without values", () => expect(filter("")).toBe(""));

  it("the filter does not contain the names that the protocol refuses to visitors", () => {
    expect(filter("search=a@request.auth.id")).toBe(String.raw`titulo ~ "%a@request\\.auth.id%"`);
  });

  it("[SEG-08] the filter binds typed text", () => {
    expect(filter(`search=${encodeURIComponent(`" || 1=1 // 100% a_b \\`)}`)).toBe(
      `titulo ~ ${JSON.stringify(`" || 1=1 // 100\\% a\\_b \\\\`)}`,
    );
  });
});
