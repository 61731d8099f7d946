import { describe, expect, it } from "vitest";
import { byPlace, type Report, whatsappOf } from "./reports.ts";

describe("what people report", () => {
  it.each([
    ["70000001", "59170000001"],
    ["7000-0001", "59170000001"],
    ["+591 70000001", "59170000001"],
    ["00591 70000001", "59170000001"],
    ["+34 600 000 000", "34600000000"],
    // A telephone of a house has no WhatsApp; a name and half a number are none.
    ["2200000", ""],
    ["Justa", ""],
    ["Justa 70000001", ""],
    ["", ""],
  ])("of the contact %j has the number %j for WhatsApp", (contacto, number) => {
    expect(whatsappOf(contacto)).toBe(number);
  });

  it("stands by place, the one with most of them first; a chapel by its own name", () => {
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
