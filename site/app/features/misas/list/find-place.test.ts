import type { LugaresDeCultoRecord, ReferenciasRecord } from "@arzobispado/diocese/generated/records";
import { describe, expect, it } from "vitest";
import { distanceInWords, metresBetween, walkOf } from "../../../text/places/distance.ts";
import { type Place, placesOf } from "../places.ts";
import { findMeant } from "./find-place.ts";

const reference = (slug: string, nombre: string, more: Partial<ReferenciasRecord> = {}): ReferenciasRecord =>
  ({ ...{ id: slug, slug, nombre, sinonimos: "", clase: "zona", parte_de: "" }, ...more }) as ReferenciasRecord;

const references = [
  reference("zona-sur", "Zona Sur"),
  reference("calacoto", "Calacoto", { sinonimos: "Calaco; San Miguel", parte_de: "zona-sur" }),
  reference("obrajes", "Obrajes", { parte_de: "zona-sur" }),
  reference("villa-copacabana", "Villa Copacabana"),
  reference("estacion-obrajes", "Estación Obrajes", { clase: "estacion" }),
];

const lugar = (id: string, more: Partial<LugaresDeCultoRecord>): LugaresDeCultoRecord =>
  ({
    ...{ id, parroquia: "p1", nombre: "", clase: "sede", zona: "calacoto", punto: { lat: 0, lon: 0 } },
    ...{ activo: true, nombres_alternos: "", indicaciones: "", ...more },
  }) as LugaresDeCultoRecord;

const places = placesOf({
  lugares: [
    lugar("l1", {}),
    lugar("l2", { clase: "capilla", nombre: "Capilla Virgen de Copacabana", zona: "obrajes" }),
    lugar("l3", { clase: "capilla", nombre: "Capilla cerrada", activo: false }),
  ],
  referencias: references,
  parroquias: [{ id: "p1", nombre: "Parroquia San Miguel Arcángel" }],
  verificaciones: [],
});

describe("a text typed into the list of Masses", () => {
  const meant = (text: string) => {
    const found = findMeant(text, references, places);
    if (!found) return null;
    return "reference" in found ? found.reference.slug : found.places.map(({ id }) => id).join(" ");
  };

  it.each([
    ["Calacoto", "calacoto"],
    ["  CALACO ", "calacoto"],
    ["san miguel", "calacoto"],
    ["estación obrajes", "estacion-obrajes"],
    ["obrajes", "obrajes"],
    ["sur zona", "zona-sur"],
    // Typing error of one letter.
    ["calacotto", "calacoto"],
    ["obra", "obrajes"],
    ["Narnia", null],
    ["", null],
    ["%", null],
  ])("a typed text is a zone or a landmark: %s", (text, slug) => {
    expect(meant(text)).toBe(slug);
  });

  it.each([
    ["parroquia san miguel arcangel", "l1"],
    ["arcangel miguel", "l1"],
    ["arcangle", "l1"],
    // Part of a zone's name: churches are searched first.
    ["copacabana", "l2"],
    ["villa copacabana", "villa-copacabana"],
    ["capilla cerrada", null],
  ])("a typed text is a church: %s", (text, ids) => {
    expect(meant(text)).toBe(ids);
  });
});

describe("places", () => {
  it("places have the name of their parish or their own, their zone with its parent, and only a given point", () => {
    expect(places.map(({ nombre, path, zonas, point }) => [nombre, path, zonas, point] as unknown as Place[])).toEqual([
      ["Capilla Virgen de Copacabana", "/parroquias/p1#l2", ["obrajes", "zona-sur"], null],
      ["Parroquia San Miguel Arcángel", "/parroquias/p1", ["calacoto", "zona-sur"], null],
    ]);
  });

  it("places are within walking distance or not", () => {
    const [plaza, station] = [
      { lat: -16.4955, lon: -68.1336 },
      { lat: -16.4955, lon: -68.1242 },
    ];
    const metres = metresBetween(plaza, station);
    expect(metres).toBeGreaterThan(990);
    expect(metres).toBeLessThan(1020);
    expect(walkOf(600)).toBe(12);
    expect(distanceInWords(600)).toBe("≈ 12 min a pie");
    expect(distanceInWords(3500)).toBe("a 3,5 km");
  });
});
