import { dayPattern, hourPattern, telephonePattern } from "@arzobispado/diocese/values";
import { describe, expect, it } from "vitest";
import type { AnyRecord, ContentIndex } from "../../content/content-words.ts";
import { collectionOf, fieldOf, libros, librosRecord } from "../../fields/test-collection.ts";
import { exportedCell } from "./exported-cell.ts";
import { importedValue } from "./imported-cell.ts";
import { columnFinder, columnNames, matchColumns } from "./match-columns.ts";
import { isImported, sheetColumns } from "./sheet-columns.ts";

const index: ContentIndex = new Map([["temas", collectionOf([], { title: ["nombre"] })]]);
const record: AnyRecord = {
  ...librosRecord,
  expand: { temas: ["t1", "t2"].map((id) => ({ id, collectionId: "", collectionName: "", nombre: `Tema ${id}` })) },
};
const cells = Object.fromEntries(
  sheetColumns(libros).map(({ field }) => [field.name, exportedCell(field, record, index, "https://lapaz.example")]),
);

describe("the cells of a record", () => {
  it("[CON-12] cells have the record's values", () => {
    expect(cells).toMatchObject({
      titulo: "Evangelios",
      texto: "<p>En el principio</p>",
      paginas: 300,
      prestado: "sí",
      leido: "2026-03-01 09:30:15.250",
      fiesta: "2025-02-02",
      idioma: "Aymara",
      temas: "Tema t2; Tema t1",
      lugar: "-16.5, -68.15",
      ficha: '{"estante":3}',
      lectura: "https://lapaz.example/api/files/libros1/libro1/voz.mp3",
    });
  });

  it("[CON-12] cells name a parish church by its parish, and a chapel by its own name", () => {
    const lugares = collectionOf([], { title: ["nombre"], calledLike: "parroquia.nombre" });
    const field = fieldOf({ name: "lugar", type: "relation", collection: "lugares" });
    const cellOf = (nombre: string) => {
      const part = (id: string, more: object) => ({ id, collectionId: "", collectionName: "", ...more });
      const lugar = part("l1", { nombre, expand: { parroquia: part("p1", { nombre: "Parroquia San Pedro" }) } });
      const mass = part("m1", { lugar: "l1", expand: { lugar } }) as AnyRecord;
      return exportedCell(field, mass, new Map([["lugares", lugares]]), "");
    };
    expect([cellOf(""), cellOf("Capilla San José")]).toEqual(["Parroquia San Pedro", "Capilla San José"]);
  });

  it("[CON-12] cells mean the same when they come back", () => {
    for (const { field } of sheetColumns(libros).filter((column) => isImported(column.field))) {
      const value = field.type === "relation" ? cells[field.name] : record[field.name];
      const read = importedValue(field, cells[field.name] ?? null);
      const expected = field.type === "relation" && field.multiple ? String(value).split("; ") : value;
      expect({ [field.name]: read }).toEqual({ [field.name]: { value: expected } });
    }
  });
});

const date = fieldOf({ name: "fecha", type: "date" });
const day = fieldOf({ name: "dia", type: "date", dayOnly: true });
const number = fieldOf({ name: "nivel", type: "number" });
const yesNo = fieldOf({ name: "activo", type: "bool" });
const choice = fieldOf({ name: "idioma", type: "select", values: ["es", "ay"], options: { es: "Español" } });
const weekdays = {
  lu: "Lunes",
  ma: "Martes",
  mi: "Miércoles",
  ju: "Jueves",
  vi: "Viernes",
  sa: "Sábado",
  do: "Domingo",
};
const days = fieldOf({
  ...{ name: "dias", type: "select", multiple: true },
  values: [...Object.keys(weekdays), "vf"],
  options: { ...weekdays, vf: "Víspera de esa fiesta" },
});
const places = fieldOf({ name: "lugar", type: "select", values: ["San Juan", "San Pedro"] });
const text = fieldOf({ name: "telefono", type: "text" });
const phone = fieldOf({ name: "whatsapp", type: "text", pattern: telephonePattern });
const hour = fieldOf({ name: "hora", type: "text", pattern: hourPattern });
const civilDay = fieldOf({ name: "desde", type: "text", pattern: dayPattern });
const saint = fieldOf({ name: "fecha", type: "date", dayOnly: true, year: 2025 });
const url = fieldOf({ name: "pagina", type: "url" });
const mail = fieldOf({ name: "correo", type: "email" });
const rich = fieldOf({ name: "texto", type: "editor" });

describe("a cell that a person wrote", () => {
  it.each([
    [date, "1/3/2026 9:30", "2026-03-01 13:30:00.000Z"],
    [date, "01.03.2026", "2026-03-01 04:00:00.000Z"],
    [date, new Date("2026-03-01T09:30:00Z"), "2026-03-01 13:30:00.000Z"],
    [day, new Date("2026-03-01T00:00:00Z"), "2026-03-01 00:00:00.000Z"],
    [day, "2026-3-1", "2026-03-01 00:00:00.000Z"],
    [number, "3,5", 3.5],
    [number, "1.250,50", 1250.5],
    [number, " 64 ", 64],
    [number, "120,00", 120],
    [phone, 71234567, "+591 71234567"],
    [phone, 59171234567, "+591 71234567"],
    [phone, "022401234", "+591 2 240 1234"],
    [phone, "'+591 2-2401234", "+591 2 240 1234"],
    [phone, "", ""],
    [hour, "7:30", "07:30"],
    [hour, "7 p.m.", "19:00"],
    [civilDay, "12 de marzo de 2027", "2027-03-12"],
    [civilDay, new Date("2027-03-12T00:00:00Z"), "2027-03-12"],
    [date, "12 de marzo de 2027, 7 pm", "2027-03-12 23:00:00.000Z"],
    [day, "12 de marzo de 2027", "2027-03-12 00:00:00.000Z"],
    [saint, "24/6", "2025-06-24 00:00:00.000Z"],
    [saint, new Date("2027-06-24T00:00:00Z"), "2025-06-24 00:00:00.000Z"],
    [url, "www.parroquia.bo", "https://www.parroquia.bo"],
    [mail, " Ana@EJEMPLO.bo", "Ana@ejemplo.bo"],
    [number, 7, 7],
    [number, "", 0],
    [yesNo, "Sí", true],
    [yesNo, "X", true],
    [yesNo, "", false],
    [yesNo, true, true],
    [choice, "espanol", "es"],
    [choice, "AY", "ay"],
    [choice, "Español.", "es"],
    [days, "Lunes a viernes", ["lu", "ma", "mi", "ju", "vi"]],
    [days, "de lunes al viernes", ["lu", "ma", "mi", "ju", "vi"]],
    [days, "L-V", ["lu", "ma", "mi", "ju", "vi"]],
    [days, "L–V", ["lu", "ma", "mi", "ju", "vi"]],
    [days, "lunes e domingo", ["lu", "do"]],
    [days, "lu|ma", ["lu", "ma"]],
    [choice, "Españoles", "es"],
    [days, "Domingos y sábados", ["do", "sa"]],
    [days, "Mar, jue / dom.", ["ma", "ju", "do"]],
    [days, "martes; Jueves a sábado", ["ma", "ju", "vi", "sa"]],
    [days, "do\nlu\nDomingo", ["do", "lu"]],
    [days, "", []],
    [text, "'+591 2 240", "+591 2 240"],
    [text, 22406000, "22406000"],
    [text, "'Tis", "'Tis"],
    [rich, "Una línea\nOtra <3", "<p>Una línea</p><p>Otra &lt;3</p>"],
  ])("[CON-12] a cell $0.type: $1 is $2", (field, cell, value) => {
    expect(importedValue(field, cell)).toEqual({ value });
  });

  it.each([
    [date, "31/2/2026", "«31/2/2026» no es una fecha"],
    [date, "ayer", "«ayer» no es una fecha"],
    [date, "2026-03-01 25:00", "no es una fecha"],
    [number, "treinta", "«treinta» no es un número. Por ejemplo: 12,5"],
    [
      phone,
      "5,91712E+10",
      "«5,91712E+10»: La hoja acortó este número: escríbelo con todas sus cifras, por ejemplo +591 71234567.",
    ],
    [phone, "007", "por ejemplo +591 71234567"],
    [hour, "7", "«7»: Escribe si es de la mañana o de la tarde, por ejemplo 19:30"],
    [civilDay, "12/3/27", "por ejemplo 12/3/2027 o 2027-03-12"],
    [day, "12/3/27", "«12/3/27» no es una fecha. ¿Es de 2027 o de 1927?"],
    [mail, "ana", "parroquia@ejemplo.bo"],
    [yesNo, "quizás", "«quizás» no es «sí» ni «no»."],
    [days, "lunes a lunes", "«lunes a lunes» no es una de las opciones"],
    [choice, "Español, ay", "«Español, ay» no es una de las opciones"],
    [places, "San", "«San» no es una de las opciones"],
    [days, "viernes a lunes", "«viernes a lunes» no es una de las opciones"],
    [days, "M", "«M» no es una de las opciones"],
    [days, "Lunes y feriados", "«Lunes y feriados» no es una de las opciones"],
    [choice, "Quechua", "«Quechua» no es una de las opciones: Español, ay."],
  ])("[CON-12] a cell $0.type: $1 is reported as such", (field, cell, problem) => {
    expect(importedValue(field, cell)).toEqual({ problem: expect.stringContaining(problem) });
  });
});

describe("the headers of a sheet", () => {
  it("[CON-12] headers are known by label or by name, each once", () => {
    const headers = ["ID", " título ", "TITULO", "paginas *", "Foto", "Fotos", "", "Español"];
    const collection = collectionOf([
      { name: "titulo", type: "text", label: "Título" },
      { name: "paginas", type: "number" },
      { name: "fotos", type: "file" },
    ]);
    expect(matchColumns(collection, headers, new Map())).toEqual(["id", "titulo", "", "paginas", "", "", "", ""]);
    expect(matchColumns(collection, ["Paginas*"], new Map())).toEqual(["paginas"]);
  });

  const parroquias = collectionOf([], {
    name: "parroquias",
    label: "Parroquias",
    one: "parroquia",
    many: "parroquias",
  });
  const lugares = collectionOf(
    [{ name: "parroquia", type: "relation", collection: "parroquias", label: "Su parroquia" }],
    {
      ...{ name: "lugares", label: "Templos", one: "lugar de culto", many: "lugares de culto" },
      calledLike: "parroquia.nombre",
    },
  );
  const index = new Map([parroquias, lugares].map((one) => [one.name, one]));
  const relation = (name: string, collection: string) => ({ name, type: "relation", collection }) as const;

  it.each([
    "Parroquia",
    "PARROQUIAS",
    "Su parroquia",
    "Lugar de culto",
    "lugares de culto",
    "Templos",
    "Templo",
    "Lugares",
    "lugar*",
  ])("[CON-12] a header $0 is the place of a Mass, which is called like its parish", (header) => {
    const misas = collectionOf([relation("lugar", "lugares"), { name: "dias", type: "text", label: "Días" }]);
    expect(matchColumns(misas, [header, "Día"], index)).toEqual(["lugar", "dias"]);
    expect(columnFinder(columnNames(misas, index))(header)).toBe("lugar");
  });

  it("[CON-12] headers are a field's own name before that of a field of a relation", () => {
    const misas = collectionOf([relation("lugar", "lugares"), relation("parroquia", "parroquias")]);
    expect(matchColumns(misas, ["Parroquia", "Parroquias"], index)).toEqual(["parroquia", ""]);
    const named = collectionOf([relation("lugar", "lugares"), { name: "vigente_desde", type: "text", label: "Vale" }]);
    expect(matchColumns(named, ["Parroquia", "Lugar", "Vigente desde"], index)).toEqual(["", "lugar", "vigente_desde"]);
  });

  it("[CON-12] headers are not guessed where two fields lead to a record of that name", () => {
    const viajes = collectionOf([relation("desde", "parroquias"), relation("hasta", "parroquias")]);
    expect(matchColumns(viajes, ["Parroquia", "Hasta"], index)).toEqual(["", "hasta"]);
  });
});
