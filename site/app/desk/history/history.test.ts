import { describe, expect, it } from "vitest";
import type { Stored } from "../content-form/content-record-form.ts";
import { collectionOf, libros } from "../fields/test-collection.ts";
import { aroundChanges } from "./around-changes.ts";
import { compareStates } from "./compare-states.ts";
import { changedText, lostTexts, seenText, whenText, whoText } from "./version-words.ts";
import { readVersionsQuery, versionsAddress } from "./versions-address.ts";

const stored = (values: object): Stored => ({
  id: "libro0000000001",
  collectionId: "libros000000001",
  collectionName: "libros",
  updated: "2026-11-20 14:03:11.120Z",
  ...values,
});

const marked = (parts: { text: string; changed: boolean }[]) =>
  parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join("");

describe("[HIS-02] two states of an item", () => {
  const collection = collectionOf(
    ["titulo", "texto", "temas", "fotos", "lectura", "paginas"].flatMap(
      (name) => libros.sections[0]?.fields.find((field) => field.name === name) ?? [],
    ),
  );

  it("two states are compared word by word, whole texts too, in the form's order", () => {
    const long = "palabra ".repeat(200);
    const older = stored({ titulo: "La fiesta", texto: `<p>${long}antes</p>`, temas: ["uno"] });
    const newer = stored({ titulo: "La gran fiesta", texto: `<p>${long}después</p>`, temas: ["uno", "dos"] });
    const { fields } = compareStates(collection, { older, newer }, { uno: "Paz", dos: "Fe" });
    const words = fields.flatMap((field) => (field.kind === "words" ? [field] : []));
    expect(words.map(({ name }) => name)).toEqual(["titulo", "texto", "temas"]);
    expect([marked(words[0]?.older ?? []), marked(words[0]?.newer ?? [])]).toEqual(["La fiesta", "La [gran ]fiesta"]);
    expect(marked(words[1]?.older ?? []).endsWith("[antes]")).toBe(true);
    expect(marked(words[2]?.newer ?? [])).toBe("Paz[, Fe]");
  });

  it("two states show their pictures side by side, with the details of each", () => {
    const older = stored({
      fotos: ["a.jpg", "b.jpg"],
      fotos_datos: [{ alt: "Una plaza" }, { alt: "Un río" }],
      lectura: "",
    });
    const newer = stored({
      fotos: ["b.jpg", "c.jpg"],
      fotos_datos: [{ alt: "Un río ancho" }, {}],
      lectura: "voz.mp3",
    });
    const { fields } = compareStates(collection, { older, newer }, {});
    const [fotos, lectura] = fields.flatMap((field) => (field.kind === "files" ? [field] : []));
    expect(fotos?.pictures).toBe(true);
    expect(fotos?.older.map(({ name, changed, words }) => [name, changed, marked(words)])).toEqual([
      ["a.jpg", true, "Una plaza"],
      ["b.jpg", false, "Un río"],
    ]);
    expect(fotos?.newer.map(({ name, changed, words }) => [name, changed, marked(words)])).toEqual([
      ["b.jpg", false, "Un río[ ancho]"],
      ["c.jpg", true, ""],
    ]);
    expect([lectura?.pictures, lectura?.older, lectura?.newer.map(({ name }) => name)]).toEqual([
      false,
      [],
      ["voz.mp3"],
    ]);
  });

  it("two states do not differ by a field that did not exist yet, nor by equal values", () => {
    const all = { titulo: "Uno", texto: "", temas: [], fotos: [], lectura: "" };
    const compared = compareStates(collection, { older: stored(all), newer: stored({ ...all, paginas: 9 }) }, {});
    expect(compared).toEqual({ fields: [], missing: ["Paginas"] });
  });
});

describe("[HIS-02] a long text", () => {
  it("a long text shows its changes with the words around them", () => {
    const long = "una palabra tras otra ".repeat(40);
    const parts = [
      { text: long, changed: false },
      { text: "cambio", changed: true },
      { text: long, changed: false },
      { text: "otro", changed: true },
      { text: " y fin", changed: false },
    ];
    const [first, second, third, fourth, last] = aroundChanges(parts, []).map(({ text }) => text);
    expect(first).toMatch(/^ \[…\] .{60,120}$/);
    expect([second, fourth, last]).toEqual(["cambio", "otro", " y fin"]);
    expect(third).toMatch(/^una .{60,120} \[…\] .{60,120}$/);
    // The unchanged text is cut at the same places.
    const other = aroundChanges([{ text: `${long}${long} y fin`, changed: false }], parts).map(({ text }) => text);
    expect(other).toEqual([first, third, " y fin"]);
  });

  it("a long text is whole where it has not changed", () => {
    const parts = [{ text: "una palabra tras otra ".repeat(40), changed: false }];
    expect(aroundChanges(parts, parts)).toEqual(parts);
  });
});

describe("[HIS-02] the words of a version", () => {
  const now = new Date("2026-11-26T14:00:00Z");

  it("a version names its author and its time, in La Paz", () => {
    expect(whenText({ at: "2026-11-26 03:30:00.000Z" }, now)).toBe("Ayer a las 23:30");
    expect(whenText({ at: "" }, now)).toBe("Antes de que se guardaran versiones");
    const account = { id: "1", collectionName: "cuentas", nombre: "Lucía" };
    expect(whoText({ account })).toBe("Lucía");
    expect(whoText({ account: { ...account, nombre: "" } })).toBe("Una cuenta que ya no existe");
    expect(whoText({ account: null })).toBe("Importación o herramienta técnica");
  });

  it("a version has the labels of the fields that a save changed", () => {
    expect(changedText(libros, ["fotos_datos", "titulo", "fotos", "nada"])).toBe("Titulo, Fotos");
    expect(changedText(libros, [])).toBe("");
    const alternatives = [
      {
        label: "¿Dónde?",
        of: [
          { field: "a", label: "A" },
          { field: "b", label: "B" },
        ],
        none: "",
      },
    ];
    const two = collectionOf(
      [
        { name: "a", type: "url" },
        { name: "b", type: "file" },
      ],
      { alternatives },
    );
    expect(changedText(two, ["a", "b"])).toBe("¿Dónde?");
  });

  it("a version says what visitors will see of it", () => {
    const noticias = collectionOf([{ name: "titulo", type: "text" }], { gender: "f", shownFrom: "fecha" });
    const [past, future] = ["2026-11-20 12:00:00.000Z", "2026-11-27 12:00:00.000Z"];
    const seen = (record: object, version: object) =>
      seenText(noticias, { record: { fecha: past, ...record }, version: { ...version }, now });
    expect(seen({ activo: true }, { activo: true })).toBe("Así se verá en el sitio.");
    expect(seen({ activo: false }, { activo: true })).toMatch(/no se ve en el sitio: los visitantes la verán otra vez/);
    expect(seen({ activo: true }, { activo: false })).toMatch(/se ve en el sitio: los visitantes ya no la verán\.$/);
    expect(seen({ activo: true }, { fecha: future })).toMatch(/ya no la verán hasta mañana a las 08:00\.$/);
    expect(seen({ activo: false }, { titulo: "Otro" })).toBe("Los visitantes no la verán.");
  });

  it("a version says what could not come back", () => {
    expect(
      lostTexts(libros, [
        { field: "temas", values: ["1", "2"] },
        { field: "fotos", values: ["a.jpg"] },
      ]),
    ).toEqual(["«Temas»: 2 elementos ya no existen y no volvieron.", "«Fotos»: 1 archivo ya no existe y no volvió."]);
  });

  it("a version has an address", () => {
    const noticias = { name: "noticias" };
    expect(versionsAddress(noticias, "a1")).toBe("/contenido-administrador/noticias/a1/versiones");
    const query = { version: 3, con: 1, page: 2 };
    const address = versionsAddress(noticias, "a1", query);
    expect(address).toBe("/contenido-administrador/noticias/a1/versiones?version=3&con=1&page=2");
    expect(readVersionsQuery(new URLSearchParams(address.split("?")[1]))).toEqual(query);
    expect(readVersionsQuery(new URLSearchParams("version=-1&con=2&page=x"))).toEqual({
      version: null,
      con: null,
      page: 1,
    });
    expect(readVersionsQuery(new URLSearchParams("version=2&con=2"))).toMatchObject({ version: 2, con: null });
  });
});
