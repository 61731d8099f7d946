import { describe, expect, it } from "vitest";
import { byPlace, type Report } from "./reports.ts";

describe("reports", () => {
  it("reports stand by place, the one with most of them first; a chapel by its own name", () => {
    const report = (id: string, lugar: string, nombre: string): Report => ({
      ...{ id, lugar, created: "", clase: "hora", texto: "", contacto: "" },
      expand: { lugar: { id: lugar, nombre, parroquia: "P", expand: { parroquia: { nombre: "Santa Rita" } } } },
    });
    const gone: Report = { ...report("d", "z", ""), expand: {} };
    const places = byPlace([report("a", "x", ""), report("b", "y", "Capilla"), report("c", "y", "Capilla"), gone]);
    expect(places.map(({ nombre, parroquia, reports }) => [nombre, parroquia, reports.length])).toEqual([
      ["Capilla", "P", 2],
      ["Lugar eliminado", "", 1],
      ["Santa Rita", "P", 1],
    ]);
  });
});
