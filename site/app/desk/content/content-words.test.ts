import { describe, expect, it } from "vitest";
import { collectionOf, fieldOf } from "../fields/test-collection.ts";
import { titledRelations, titleOf, titleParts } from "./content-words.ts";

const lugares = collectionOf([{ name: "nombre", type: "text" }], {
  name: "lugares",
  title: ["nombre"],
  calledLike: "parroquia.nombre",
});
const horarios = collectionOf(
  [
    { name: "tipo", type: "select", options: { misa: "Misa", viacrucis: "Vía crucis" } },
    { name: "dias", type: "select", multiple: true, options: { lu: "Lunes", vi: "Viernes" } },
    { name: "hora", type: "text" },
  ],
  { name: "horarios", title: ["tipo", "dias", "hora"] },
);

describe("how an item is called", () => {
  it.each([
    [{ tipo: "viacrucis", dias: ["vi"], hora: "18:00" }, "Vía crucis Viernes 18:00"],
    [{ tipo: "misa", dias: ["lu", "vi"], hora: "" }, "Misa Lunes Viernes"],
    // Value without a label in `options`.
    [{ tipo: "otra", dias: [], hora: null }, "otra"],
    [{}, "Sin nombre"],
  ])("[CON-02] an item is called by the words of its choices: %j", (record, title) => {
    expect(titleOf(horarios, record)).toBe(title);
  });

  it.each([
    [{ nombre: "Capilla San José", expand: { parroquia: { nombre: "San Miguel" } } }, "Capilla San José"],
    [{ nombre: "", expand: { parroquia: { nombre: "San Miguel" } } }, "San Miguel"],
    [{ nombre: "", expand: { parroquia: [{ nombre: "San Miguel" }] } }, "San Miguel"],
    [{ nombre: "", expand: { parroquia: {} } }, "Sin nombre"],
    [{ nombre: "" }, "Sin nombre"],
  ])("[CON-02] an item without a name is called by the one that it belongs to: %j", (record, title) => {
    expect(titleOf(lugares, record)).toBe(title);
  });

  it("[CON-02] an item is read with the fields of its name, and no more", () => {
    expect(titleParts(horarios)).toEqual({ fields: ["tipo", "dias", "hora"], expand: [] });
    expect(titleParts(lugares)).toEqual({ fields: ["nombre", "expand.parroquia.nombre"], expand: ["parroquia"] });
    const index = new Map([lugares, horarios].map((one) => [one.name, one]));
    const relations = ["lugares", "horarios", "otras"].map((collection) =>
      fieldOf({ name: `de_${collection}`, type: "relation", collection }),
    );
    expect(titledRelations(index, relations)).toEqual(["de_lugares.parroquia", "de_horarios", "de_otras"]);
  });
});
