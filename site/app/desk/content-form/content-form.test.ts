import { telephonePattern } from "@arzobispado/diocese/values";
import { describe, expect, it } from "vitest";
import type { SaveBody } from "../../components/photos/save/save-body.ts";
import { collectionOf } from "../fields/test-collection.ts";
import { emptyValues, valuesOf } from "../fields/values/values-of.ts";
import { contentBody } from "./content-body.ts";
import { contentRecordForm } from "./content-record-form.ts";
import { draftFields } from "./draft-fields.ts";
import { presetValues } from "./preset-values.ts";

const pictures = { mimeTypes: ["image/png"] };
const libros = collectionOf(
  [
    { name: "titulo", type: "text", required: true },
    { name: "anio", type: "number" },
    { name: "autor", type: "relation", collection: "autores" },
    { name: "portada", type: "file", ...pictures, details: "portada_datos" },
    { name: "fotos", type: "file", ...pictures, multiple: true },
  ],
  { filters: ["autor"] },
);
const stored = {
  id: "l1",
  collectionId: "c1",
  collectionName: "libros",
  updated: "2026-01-01 00:00:00.000Z",
  titulo: "Pueblo enfermo",
  anio: 1909,
  autor: "a1",
  portada: "tapa.png",
  portada_datos: [{ alt: "Una tapa gris" }],
  fotos: ["uno.png", "dos.png"],
};

const opened = valuesOf(libros, stored);
/** Body of a save; new files by name. */
async function sent(change: object) {
  const { values, files } = await contentBody(libros, { ...opened, ...change } as typeof opened, stored);
  return { ...values, ...namesOf(files) };
}

const namesOf = (files: SaveBody["files"]) =>
  Object.fromEntries(
    Object.entries(files).map(([key, list]) => [`@${key}`, list.map((file) => "name" in file && file.name)]),
  );

describe("the one form of a save of any collection", () => {
  it("[CON-06] a form sends the changed fields only", async () => {
    expect(await sent({})).toEqual({});
    expect(await sent({ titulo: "Raza de bronce " })).toEqual({ titulo: "Raza de bronce" });
    expect(await sent({ autor: "" })).toEqual({ autor: "" });
  });

  it("[ENT-02] a form keeps in a draft the stored forms of numbers and telephones", () => {
    const telefono = { name: "telefono", type: "text", pattern: telephonePattern } as const;
    const obras = collectionOf([telefono, { name: "anio", type: "number" }]);
    const values = { ...emptyValues(obras, new Date()), telefono: "2401234", anio: "1.909" };
    const kept = ["telefono", "anio"].map((name) => draftFields(obras, name, values, () => null));
    expect(kept).toEqual([{ telefono: "+591 2 240 1234" }, { anio: 1909 }]);
  });

  it("[CON-04] a form sends pictures in their order, kept ones by name, with their details", async () => {
    const added = { key: "k", source: { file: new Blob(["x"]), name: "tres.png" }, details: {}, cover: false };
    const fotos = opened.fotos as object[];
    expect(await sent({ fotos: [...fotos.toReversed(), added] })).toEqual({
      fotos: ["dos.png", "uno.png"],
      "@fotos": ["tres.png"],
    });
    const [cover] = opened.portada as [object];
    expect(await sent({ portada: [{ ...cover, details: { alt: "Una tapa azul" } }] })).toEqual({
      portada_datos: [{ alt: "Una tapa azul" }],
    });
    expect(await sent({ portada: [] })).toMatchObject({ portada: [] });
  });

  it("[CON-09] a form makes the one record of a collection under its fixed id", async () => {
    const single = { ...libros, single: "l1" };
    const values = { ...opened, portada: [], fotos: [] };
    const idOf = async (collection: typeof libros, record: typeof stored | null) =>
      (await contentBody(collection, values, record)).values.id;
    expect(await idOf(single, null)).toBe("l1");
    expect(await idOf(single, stored)).toBeUndefined();
    expect(await idOf(libros, null)).toBeUndefined();
  });
});

describe("common parts for any collection", () => {
  const place = { origin: "https://iglesia.example", formOf: (id: string) => `/lista/${id}` };
  const form = contentRecordForm(libros, opened, { titles: { a1: "Alcides Arguedas" }, ...place });

  it("[CON-05] a refusal of the server leads to its field, also from the details of a picture", () => {
    expect(form.fieldOf("portada_datos")).toBe("portada");
    expect(form.fieldOf("otro")).toBeUndefined();
    expect(form.wayTo("anio")).toBe("Ir a «Anio»");
    expect(form.check({ ...opened, titulo: " " })).toEqual([{ field: "titulo", text: "Falta escribir «Titulo»." }]);
  });

  it("[CON-06] a field is written in words, and equal ones are told apart from changed ones", () => {
    const autor = form.fields.find(({ name }) => name === "autor");
    expect(autor?.textOf(opened)).toBe("Alcides Arguedas");
    const titulo = form.fields.find(({ name }) => name === "titulo");
    const exact = (text: string) => titulo?.exactOf?.({ ...opened, titulo: text });
    expect(exact("Pueblo enfermo ")).toBe(exact("Pueblo enfermo"));
    expect(exact("Pueblo")).not.toBe(exact("Pueblo enfermo"));
  });
});

it("[CON-02] a new item of a filtered list begins with its filter", () => {
  const preset = presetValues(libros, new URLSearchParams("autor=a9&titulo=x"));
  expect(preset).toEqual({ autor: "a9" });
  expect({ ...emptyValues(libros, new Date()), ...preset }.autor).toBe("a9");
});
