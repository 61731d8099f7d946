import { describe, expect, it } from "vitest";
import { newPhoto } from "../../../components/photos/desk-photo.ts";
import { fieldsOf } from "../../content/content-words.ts";
import { collectionOf, fieldOf, libros, librosRecord } from "../test-collection.ts";
import { changedFields } from "./changed-fields.ts";
import { duplicateValues } from "./duplicate-values.ts";
import { fieldText } from "./field-text.ts";
import { inItsYear } from "./picked-date.ts";
import { problemsOf } from "./problems-of.ts";
import type { RecordValues } from "./record-values.ts";
import { savedValues } from "./saved-values.ts";
import { emptyValues, valuesOf } from "./values-of.ts";

const now = new Date("2026-11-26T02:30:00Z");
const opened = valuesOf(libros, librosRecord);
const withChange = (change: RecordValues): RecordValues => ({ ...opened, ...change });
const sent = (change: RecordValues) => savedValues(libros, withChange(change), opened);

describe("a record that is opened in its form", () => {
  it("[CON-03] an opened record has each field in the form of its control", () => {
    expect(opened).toMatchObject({
      titulo: "Evangelios",
      paginas: "300",
      prestado: true,
      leido: "2026-03-01T09:30",
      fiesta: "2025-02-02",
      temas: ["t2", "t1"],
      autor: "",
      ficha: '{\n  "estante": 3\n}',
      lugar: { lat: "-16.5", lon: "-68.15" },
      lectura: [{ key: "voz.mp3", source: { stored: "voz.mp3", address: "/api/files/libros1/libro1/voz.mp3" } }],
    });
    expect(opened.fotos).toMatchObject([
      { key: "a.jpg", source: { stored: "a.jpg", address: "/api/files/libros1/libro1/a.jpg" } },
      { key: "b.jpg" },
    ]);
  });

  it("an opened record is plain data, and untouched fields are not sent", () => {
    expect(structuredClone(opened)).toEqual(opened);
    expect(changedFields(libros, opened, structuredClone(opened))).toEqual([]);
    expect(sent({})).toEqual({});
  });

  it("an opened record may have missing or odd values", () => {
    const bare = { id: "x", collectionId: "y" };
    expect(valuesOf(libros, bare)).toEqual(emptyValues(libros, now));
    expect(valuesOf(libros, { ...bare, lugar: "aquí", temas: [null, 3], fotos: null, leido: "ayer" })).toEqual(
      emptyValues(libros, now),
    );
  });
});

describe("a new item", () => {
  it("[CON-03] a new item begins with yes where its description says so, and an old one stays as it is", () => {
    const shown = collectionOf([{ name: "activo", type: "bool", initially: true }]);
    expect(emptyValues(shown, now)).toEqual({ activo: true });
    expect(valuesOf(shown, { id: "a", collectionId: "c", activo: false })).toEqual({ activo: false });
  });

  it("[CON-03] a new item begins with now where a date is required or orders the list, in the time of La Paz", () => {
    const fields = [
      { name: "desde", type: "date", required: true } as const,
      { name: "hasta", type: "date" } as const,
      { name: "dia", type: "date", dayOnly: true } as const,
    ];
    const ordered = collectionOf(fields, { sorts: [{ by: "-dia", label: "Más reciente" }] });
    expect(emptyValues(ordered, now)).toEqual({ desde: "2026-11-25T22:30", hasta: "", dia: "2026-11-25" });
  });

  it("a new item is sent with its filled fields only", () => {
    expect(savedValues(libros, { ...emptyValues(libros, now), titulo: " Salmos " }, null)).toEqual({
      titulo: "Salmos",
      prestado: false,
    });
  });

  it("[CON-03] a copied item says so in its title, keeps within its length, and has its files to fetch", () => {
    const copy = duplicateValues(libros, opened);
    expect(copy.titulo).toBe("Evangelios (copia)");
    expect(copy.fotos).toEqual(opened.fotos);
    expect(duplicateValues(libros, withChange({ titulo: "Hechos de los Apósto" })).titulo).toBe("Hechos de lo (copia)");
    expect(duplicateValues({ ...libros, title: ["lectura"] }, opened)).toEqual(opened);
  });
});

describe("the content of a save", () => {
  it.each<[string, RecordValues, Record<string, unknown>]>([
    ["texts without blanks around", { titulo: " Salmos\n" }, { titulo: "Salmos" }],
    ["HTML as it stands", { texto: "<p>Al fin</p> " }, { texto: "<p>Al fin</p> " }],
    ["a number with its decimal comma", { paginas: "1,5" }, { paginas: 1.5 }],
    ["a number with three decimals, which are no thousands", { paginas: "1,125" }, { paginas: 1.125 }],
    ["no number", { paginas: "" }, { paginas: 0 }],
    ["yes or no", { prestado: false }, { prestado: false }],
    ["a moment of La Paz in UTC", { leido: "2026-03-01T22:15" }, { leido: "2026-03-02T02:15:00.000Z" }],
    ["a day as its first moment in UTC", { fiesta: "2025-02-03" }, { fiesta: "2025-02-03T00:00:00.000Z" }],
    ["no date", { fiesta: "" }, { fiesta: "" }],
    ["no choice", { idioma: "" }, { idioma: "" }],
    ["several in their order", { temas: ["t1", "t2"] }, { temas: ["t1", "t2"] }],
    ["that none is left", { temas: [] }, { temas: [] }],
    ["a point with lon and lat", { lugar: { lat: "-16,4", lon: "-68.1" } }, { lugar: { lon: -68.1, lat: -16.4 } }],
    ["no point", { lugar: { lat: "", lon: "" } }, { lugar: { lon: 0, lat: 0 } }],
    ["JSON as it is written", { ficha: '{"estante": 4}' }, { ficha: '{"estante": 4}' }],
  ])("[CON-03] a save sends %s", (_what, change, values) => {
    expect(sent(change)).toEqual(values);
    expect(changedFields(libros, opened, withChange(change))).toEqual(Object.keys(change));
  });

  it("[CON-04] a save sends the details of pictures, in their order, without files", () => {
    const photos = opened.fotos as ReturnType<typeof newPhoto>[];
    expect(sent({ fotos: [newPhoto(new Blob(), "c.jpg"), ...photos] })).toEqual({
      fotos_datos: [{}, { alt: "La tapa" }, {}],
    });
    expect(sent({ lectura: [] })).toEqual({});
  });

  it("a save leaves a value that differs only in blanks around it", () =>
    expect(sent({ titulo: "Evangelios " })).toEqual({}));
});

describe("a day that comes back each year", () => {
  const saint = fieldOf({ name: "dia", type: "date", dayOnly: true, required: true, year: 2025 });

  it("[CON-03] a yearly day is stored in its one year, whatever year is picked, and shown without it", () => {
    expect(inItsYear(saint, "2026-03-19")).toBe("2025-03-19");
    expect(inItsYear(saint, "")).toBe("");
    expect(emptyValues(collectionOf([saint]), now)).toEqual({ dia: "2025-11-25" });
    expect(fieldText(saint, "2025-03-19")).toBe("19 de marzo");
  });

  it("a yearly day that its year lacks is none", () => {
    const day = inItsYear(saint, "2028-02-29");
    expect(problemsOf(collectionOf([saint]), { dia: day })).toEqual({ dia: "Elige la fecha completa." });
  });
});

describe("a value in words", () => {
  const text = (name: string, values: RecordValues = opened, titles?: Record<string, string>) => {
    const field = fieldsOf(libros).find((one) => one.name === name);
    return field ? fieldText(field, values[name], titles) : "?";
  };

  it.each([
    ["texto", "En el principio"],
    ["prestado", "Sí"],
    ["leido", "1 de marzo de 2026, 09:30"],
    ["fiesta", "2 de febrero de 2025"],
    ["idioma", "Aymara"],
    ["lugar", "-16.5, -68.15"],
    ["fotos", "a.jpg, b.jpg"],
    ["autor", ""],
  ])("a value of %s in words is %s", (name, words) => expect(text(name)).toBe(words));

  it("a value in words has titles of items, and no ids", () => {
    expect(text("temas", opened, { t1: "Fe", t2: "Cuaresma" })).toBe("Cuaresma, Fe");
    expect(text("temas", { temas: ["constructor"] }, {})).toBe("No disponible");
  });
});
