import { dayOf } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import { askedDays, canonicalMisasAddress, everything, misasAddress, readMisasQuery } from "./misas-query.ts";

const read = (slug: string, search: string) => readMisasQuery(slug, new URLSearchParams(search));
const canonical = (slug: string, search: string) => canonicalMisasAddress(slug, new URLSearchParams(search));

describe("the address of Masses", () => {
  it("the address of Masses is read with limits, and written without defaults", () => {
    const query = read("calacoto", "dia=2026-12-25&hora=noche&tipo=confesion&idioma=aymara&acceso=rampa&q=San");
    expect(query).toEqual({
      ...{ slug: "calacoto", dia: "2026-12-25", hora: "noche", tipo: "confesion" },
      ...{ idioma: "aymara", acceso: "rampa", q: "San" },
    });
    expect(misasAddress(query)).toBe(
      "/misas/calacoto?q=San&dia=2026-12-25&hora=noche&tipo=confesion&idioma=aymara&acceso=rampa",
    );
    expect(misasAddress(read("", "dia=2026-02-30&hora=x&tipo=%3Cb%3E&idioma=latin&acceso=../"))).toBe("/misas");
    expect(read("", "tipo=constructor&idioma=__proto__")).toEqual(everything);
  });

  it("the address of Masses redirects a form's parts to its short form", () => {
    expect(canonical("", "zona=calacoto&dia=hoy&tipo=misa&hora=")).toBe("/misas/calacoto");
    expect(canonical("calacoto", "zona=&dia=manana")).toBe("/misas?dia=manana");
    expect(canonical("", "dia=domingo&fecha=2026-12-25")).toBe("/misas?dia=2026-12-25");
    expect(canonical("", "dia=domingo&fecha=")).toBe("/misas?dia=domingo");
    expect(canonical("calacoto", "dia=domingo&hora=noche")).toBeNull();
  });
});

describe("the days that are asked for", () => {
  const wednesday = dayOf("2026-11-25");

  it.each([
    ["hoy", wednesday, { from: wednesday, to: wednesday, fromMinutes: 1110 }],
    ["manana", wednesday, { from: wednesday + 1, to: wednesday + 1, fromMinutes: 240 }],
    // Sunday includes Saturday evening.
    ["domingo", wednesday, { from: wednesday + 3, to: wednesday + 4, fromMinutes: 960 }],
    ["domingo", wednesday + 3, { from: wednesday + 3, to: wednesday + 4, fromMinutes: 1110 }],
    ["domingo", wednesday + 4, { from: wednesday + 4, to: wednesday + 4, fromMinutes: 1110 }],
    ["2026-11-25", wednesday, { from: wednesday, to: wednesday, fromMinutes: 1110 }],
    ["2026-12-25", wednesday, { from: wednesday + 30, to: wednesday + 30, fromMinutes: 240 }],
  ])("the days of the question are those of %s", (dia, today, days) => {
    expect(askedDays(dia, today, 1120)).toEqual(days);
  });
});
