import { describe, expect, it } from "vitest";
import { collectionOf } from "../fields/test-collection.ts";
import { choiceName, keptValues } from "../fields/values/alternatives.ts";
import { filmAmong } from "../fields/values/film-among.ts";
import { problemsOf } from "../fields/values/problems-of.ts";
import type { RecordValues } from "../fields/values/record-values.ts";
import { emptyValues, valuesOf } from "../fields/values/values-of.ts";
import { mergeFields } from "../versions/merge.ts";
import { contentBody } from "./content-body.ts";
import { contentRecordForm } from "./content-record-form.ts";

const where = {
  label: "¿Dónde está?",
  of: [
    { field: "enlace", label: "Enlace" },
    { field: "pelicula", label: "Archivo" },
  ],
  none: "Sin película",
};
const peliculas = collectionOf(
  [
    { name: "titulo", type: "text", required: true },
    { name: "enlace", type: "url", control: "external-video" },
    { name: "pelicula", type: "file", mimeTypes: ["video/mp4"] },
  ],
  { alternatives: [where] },
);
const stored = { id: "p1", collectionId: "c1", collectionName: "peliculas", updated: "", titulo: "La Misa" };
const byLink = { ...stored, enlace: "https://youtu.be/DemoVideo01", pelicula: "" };
const byFile = { ...stored, enlace: "", pelicula: "misa.mp4" };
const both = { ...byLink, pelicula: "misa.mp4" };
const film = { pelicula: [{ key: "k", source: { file: new Blob(["x"]), name: "nueva.mp4" } }] };
const choose = (field: string) => ({ [choiceName(where)]: field });

/** Body of a save; the new film by its name. */
async function sent(record: typeof byLink, change: object) {
  const written = { ...valuesOf(peliculas, record), ...change } as RecordValues;
  const { values, files } = await contentBody(peliculas, written, record);
  return files.pelicula ? { ...values, pelicula: files.pelicula } : values;
}

describe("alternatives of an item", () => {
  it("[ADM-06] a link replaces a file, and a file a link", async () => {
    expect(await sent(byLink, { ...choose("pelicula"), ...film })).toMatchObject({
      enlace: "",
      pelicula: [{ name: "nueva.mp4" }],
    });
    const link = { ...choose("enlace"), enlace: "https://youtu.be/DemoVideo02" };
    expect(await sent(byFile, link)).toEqual({
      enlace: "https://youtu.be/DemoVideo02",
      pelicula: [],
    });
  });

  it("[ADM-06] a change of the title removes no alternative, also where both are stored", async () => {
    expect(await sent(both, { titulo: "La Misa del domingo" })).toEqual({ titulo: "La Misa del domingo" });
    expect(await sent(both, choose("pelicula"))).toEqual({
      enlace: "",
      pelicula: ["misa.mp4"],
    });
  });

  it("[ADM-06] the chosen alternative is required, and the other one is not checked", () => {
    const written = { ...emptyValues(peliculas, new Date()), titulo: "La Misa" };
    const problems = (change: object) => problemsOf(peliculas, { ...written, ...change } as RecordValues);
    expect(problems({})).toEqual({ enlace: "Falta escribir «Enlace»." });
    expect(problems(choose("pelicula"))).toEqual({ pelicula: "Falta elegir «Pelicula»." });
    expect(problems({ ...choose("pelicula"), enlace: "no es una dirección", ...film })).toEqual({});
    expect(problems({ enlace: "youtube.com/watch" }).enlace).toContain("https://");
  });

  it("a picture of the film is kept only while the film is chosen", () => {
    const values = { ...valuesOf(peliculas, byFile), enlace: "https://youtu.be/DemoVideo02" };
    const filmOf = (change: object) => filmAmong(peliculas, keptValues(peliculas, { ...values, ...change }));
    expect(filmOf(choose("pelicula"))).toMatchObject({ key: "misa.mp4" });
    expect(filmOf(choose("enlace"))).toBeNull();
  });
});

describe("alternatives are one field to two people", () => {
  const form = contentRecordForm(peliculas, valuesOf(peliculas, byLink), {
    titles: {},
    origin: "",
    formOf: () => null,
  });
  const base = valuesOf(peliculas, byLink);

  it("[CON-06] alternatives that both people changed are asked about, in the words of each choice", () => {
    const mine = { ...base, ...choose("pelicula"), ...film };
    const theirs = { ...base, enlace: "https://youtu.be/DemoVideo03" };
    expect(mergeFields(form.fields, base, mine, theirs).asked).toEqual(["enlace"]);
    const field = form.fields.find(({ name }) => name === "enlace");
    expect([field?.label, field?.textOf(mine)]).toEqual(["¿Dónde está?", "nueva.mp4"]);
    expect(field?.textOf(theirs)).toBe("https://youtu.be/DemoVideo03");
  });

  it("[CON-06] alternatives that one person changed come whole, with the removed ones", () => {
    const mine = { ...base, titulo: "Otra" };
    const merged = mergeFields(form.fields, base, mine, valuesOf(peliculas, byFile));
    expect(merged.asked).toEqual([]);
    expect(merged.values).toMatchObject({ titulo: "Otra", enlace: "", pelicula: [{ key: "misa.mp4" }] });
  });
});
