import { readFileSync } from "node:fs";
import { dayOfYearPattern, dayPattern, hourPattern } from "@arzobispado/diocese/values";
import { describe, expect, it } from "vitest";
import type { ContentIndex } from "../../content/content-words.ts";
import { collectionOf } from "../../fields/test-collection.ts";
import { type Cell, longestCell } from "../cells/cell.ts";
import { matchColumns } from "../cells/match-columns.ts";
import { readSheetFile } from "../files/read-sheet.ts";
import { usualBounds } from "../files/sheet-limits.ts";
import { SheetProblemError } from "../files/sheet-problem.ts";
import { XlsxWriter } from "../files/write-xlsx.ts";
import {
  boundProblem,
  fileProblemText,
  importedText,
  importLabel,
  keptText,
  missingText,
  otherSheets,
  rowLabel,
  sheetFailureText,
  whereRead,
} from "./import-words.ts";
import { trialWords } from "./row-words.ts";
import type { AnsweredRow } from "./sheet-requests.ts";
import { templateRows } from "./template.ts";
import { type MatchedSheet, toRequest } from "./to-request.ts";

const parroquias = collectionOf([{ name: "nombre", type: "text" }], {
  name: "parroquias",
  one: "parroquia",
  gender: "f",
  title: ["nombre"],
});
const clero = collectionOf(
  [
    { name: "nombres", type: "text", label: "Nombres" },
    { name: "apellido", type: "text", label: "Apellido" },
    { name: "nivel", type: "number", label: "Orden" },
    { name: "ordenado", type: "date", dayOnly: true, label: "Ordenado" },
    { name: "parroquia", type: "relation", collection: "parroquias", label: "Parroquia" },
    { name: "grupos", type: "relation", collection: "grupos", multiple: true, label: "Grupos" },
    { name: "foto", type: "file", label: "Foto" },
  ],
  { one: "miembro del clero", gender: "m", title: ["nombres", "apellido"] },
);
const index: ContentIndex = new Map([
  ["parroquias", parroquias],
  ["clero", clero],
]);

function requestOf(headers: Cell[], rows: Cell[][], more: Partial<MatchedSheet> = {}) {
  const sheet = { headers, rows: rows.map((cells, at) => ({ number: at + 2, cells })) };
  const matches = matchColumns(clero, headers, index);
  return toRequest(clero, index, { name: "a.csv", sheet, matches, emptiesClear: false, corrections: {}, ...more });
}

describe("a sent sheet", () => {
  const headers = ["id", "Nombres", "Orden", "Parroquia", "Grupos", "Foto", "Otra"];

  it("[CON-12] a sent sheet has the cells as values, and names the columns that identify records", () => {
    const { body, titles } = requestOf(headers, [["abc", "Juan", "7", "San Miguel", "a; b", "x.jpg", "y"]]);
    expect(body).toEqual({
      name: "a.csv",
      match: ["nombres"],
      titles: { parroquia: ["nombre"] },
      openings: expect.arrayContaining(["parroquia", "basílica de", "capilla de la", "templo del"]),
      rows: [
        { number: 2, id: "abc", values: { nombres: "Juan", nivel: 7, parroquia: "San Miguel", grupos: ["a", "b"] } },
      ],
    });
    expect(titles.get(2)).toBe("Juan");
  });

  it("[CON-12] a sent sheet finds its item by its identifying columns, also by columns that the sheet lacks", () => {
    const horarios = collectionOf([{ name: "hora", type: "text" }], { title: ["hora"], matchBy: ["lugar", "hora"] });
    const sheet = { headers: ["Hora"], rows: [{ number: 2, cells: ["10:00"] }] };
    const given = { name: "a.csv", sheet, matches: ["hora"], emptiesClear: false, corrections: {} };
    expect(toRequest(horarios, index, given).body.match).toEqual(["lugar", "hora"]);
  });

  it("[CON-12] a sent sheet names the target of a relation also by the fields that name it", () => {
    const lugares = collectionOf([], { name: "lugares", title: ["nombre"], calledLike: "parroquia.nombre" });
    const horarios = collectionOf([{ name: "lugar", type: "relation", collection: "lugares" }]);
    const sheet = { headers: ["Lugar"], rows: [{ number: 2, cells: ["San Miguel"] }] };
    const given = { name: "a.csv", sheet, matches: ["lugar"], emptiesClear: false, corrections: {} };
    const { titles } = toRequest(horarios, new Map([["lugares", lugares]]), given).body;
    expect(titles).toEqual({ lugar: ["nombre", "parroquia.nombre"] });
  });

  it("[CON-11] [CON-12] a sent sheet keeps a text that no cell of a workbook holds, and takes none that was cut", async () => {
    const long = "a".repeat(longestCell + 1);
    const writer = new XlsxWriter();
    writer.add([
      ["id", "Nombres", "Apellido"],
      ["abc", long, long.slice(0, longestCell - 1)],
    ]);
    const read = await readSheetFile(writer.finish());
    const [id = null, first = null, last = null] = read.rows[0]?.cells ?? [];
    const request = requestOf(["id", "Nombres", "Apellido"], [[id, first, last]], { emptiesClear: true });
    expect(request.body.rows).toEqual([{ number: 2, id: "abc", values: { apellido: long.slice(0, longestCell - 1) } }]);
    const cut = requestOf(["id", "Nombres"], [["abc", long.slice(0, longestCell)]]);
    expect([cut.body.rows, cut.unreadable.get(2)]).toEqual([[], { nombres: expect.stringContaining("cortado") }]);
  });

  it("[CON-12] a sent sheet leaves out empty cells, unless they are to remove values", () => {
    const row = [["", "Juan", "", "", "", "", ""]];
    expect(requestOf(headers, row).body.rows).toEqual([{ number: 2, values: { nombres: "Juan" } }]);
    const [cleared] = requestOf(headers, row, { emptiesClear: true }).body.rows;
    expect(cleared?.values).toEqual({ nombres: "Juan", nivel: 0, parroquia: "", grupos: [] });
  });

  it("[CON-12] a sent sheet has the intended name in the place of the written one", () => {
    const corrections = { parroquia: { "san migel": "San Miguel" } };
    const rows = requestOf(headers, [["", "Juan", "", "SAN MIGEL", "", "", ""]], { corrections }).body.rows;
    expect(rows[0]?.values.parroquia).toBe("San Miguel");
  });

  it("[CON-12] a sent sheet leaves out rows with a cell that means nothing for its field", () => {
    const { body, unreadable } = requestOf(headers, [["", "Juan", "siete", "", "", "", ""]]);
    expect(body.rows).toEqual([]);
    expect(unreadable.get(2)).toEqual({ nivel: "«siete» no es un número. Por ejemplo: 12,5" });
  });
});

describe("cells of a workbook in what is sent", () => {
  const headers = ["id", "Nombres", "Orden", "Ordenado"];
  const money: Cell = { kind: "money", words: "Bs 1.250,50", number: 1250.5 };
  const hour: Cell = { kind: "time", words: "07:30", date: new Date("2026-03-01T07:30:00Z") };

  it("[ENT-03] cells of a workbook are words for a text, and values for numbers and days", () => {
    const { body, unreadable } = requestOf(headers, [
      ["", hour, money, hour],
      ["", money, 7, new Date("2026-03-01T00:00:00Z")],
    ]);
    expect([...unreadable]).toEqual([]);
    const ordenado = "2026-03-01 00:00:00.000Z";
    expect(body.rows.map(({ values }) => values)).toEqual([
      { nombres: "07:30", nivel: 1250.5, ordenado },
      { nombres: "Bs 1.250,50", nivel: 7, ordenado },
    ]);
  });

  it("[ENT-03] cells with errors are a problem, and not empty, in imported columns", () => {
    const error: Cell = { kind: "error", words: "#N/A" };
    const rows = [
      ["", "Juan", error, ""],
      ["", "Ana", 1, "#¡REF!"],
      [error, "Eva", 1, ""],
      ["", "Noé", { kind: "not-computed", words: "=A1" } as const, ""],
    ];
    const request = requestOf([...headers, "Otra"], [...rows, ["", "Luz", 1, "", error]]);
    expect(request.body.rows.map(({ values }) => values.nombres)).toEqual(["Luz"]);
    const rowWords = trialWords({ collection: clero, index }, request, { rows: [] });
    expect(rowWords.map(({ text }) => text)).toEqual([
      "Fila 2: Orden: «#N/A» es un error de la hoja. Corrígelo allí, o deja la casilla vacía.",
      "Fila 3: Ordenado: «#¡REF!» es un error de la hoja. Corrígelo allí, o deja la casilla vacía.",
      "Fila 4: id: «#N/A» es un error de la hoja. Corrígelo allí, o deja la casilla vacía.",
      "Fila 5: Orden: la fórmula no tiene resultado. Abre la hoja en Excel y guárdala otra vez.",
    ]);
  });
});

describe("the words for a read file", () => {
  const read = { sheets: ["Léame", "Obras", "2025"], sheetAt: 1, headerRow: 3 };
  it("[ENT-03] the words of a file name the sheet and the row of headers", () => {
    expect(whereRead(read)).toBe("Leímos la hoja «Obras». Los nombres de las columnas están en la fila 3.");
    expect(whereRead({ sheets: [], sheetAt: 0, headerRow: 1 })).toBe("");
  });

  it("[ENT-03] the words of a file name the other sheets, and of many the first", () => {
    expect(otherSheets(read)).toBe("El archivo tiene también «Léame» y «2025».");
    expect(otherSheets({ sheets: ["a"], sheetAt: 0 })).toBe("");
    expect(otherSheets({ sheets: ["a", "b"], sheetAt: 0 })).toBe("El archivo tiene también «b».");
    const many = Array.from({ length: 9 }, (_, at) => String(at));
    expect(otherSheets({ sheets: many, sheetAt: 8 })).toBe("El archivo tiene también «0», «1», «2», «3», «4» y 3 más.");
  });

  it("[ENT-03] the words of a file show a row by its words, of a long one the start", () => {
    expect(rowLabel({ number: 3, cells: ["Nombre", null, 7] })).toBe("Fila 3: Nombre · 7");
    expect(rowLabel({ number: 3, cells: ["a".repeat(80)] })).toBe(`Fila 3: ${"a".repeat(60)}…`);
  });

  it.each([
    ["open-document", /\.ods.*guárdala como/],
    ["numbers", /Exportar a/],
    ["protected", /contraseña/],
    ["shortcut", /Descargar/],
  ] as const)("[ENT-03] the words of a file say what to do about a file that is %s", (problem, words) => {
    expect(fileProblemText(new SheetProblemError(problem), usualBounds)).toMatch(words);
    expect(fileProblemText(new Error("x"), usualBounds)).toMatch(/dañado/);
  });
});

describe("the rows of a trial", () => {
  const answered = (row: Partial<AnsweredRow>): AnsweredRow => ({
    number: 2,
    outcome: "create",
    id: "",
    changes: {},
    problem: null,
    problems: {},
    ...row,
  });
  const wordsOf = (row: Partial<AnsweredRow>) => {
    const request = requestOf(["Nombres"], [["Juan"]]);
    const [first] = trialWords({ collection: clero, index }, request, { rows: [answered(row)] });
    return first;
  };
  const wrong = (name: string, code: string, params?: Record<string, string | string[]>) =>
    wordsOf({ outcome: "wrong", problems: { [name]: { code, ...(params ? { params } : {}) } } });

  it("[CON-12] rows of a trial say how the cells of a new item were read", () => {
    const cells: Cell[] = ["Juan", "7,0", "1/2/2026", "a".repeat(70)];
    const request = requestOf(["Nombres", "Orden", "Ordenado", "Parroquia"], [cells]);
    const [first] = trialWords({ collection: clero, index }, request, { rows: [answered({})] });
    expect(first?.details).toEqual([`Orden: 7 · Ordenado: 1 de febrero de 2026 · Parroquia: ${"a".repeat(60)}…`]);
  });

  it("[CON-12] rows of a trial say each kind of value in words", () => {
    const kinds = collectionOf(
      [
        { name: "titulo", type: "text" },
        { name: "desde", type: "text", pattern: dayPattern },
        { name: "fiesta", type: "text", pattern: dayOfYearPattern },
        { name: "hora", type: "text", pattern: hourPattern },
        { name: "momento", type: "date" },
        { name: "santo", type: "date", dayOnly: true, year: 2000 },
        { name: "precio", type: "number" },
        { name: "activo", type: "bool" },
        { name: "especial", type: "bool" },
        {
          name: "idiomas",
          type: "select",
          multiple: true,
          values: ["es", "ay"],
          options: { es: "Español", ay: "Aymara" },
        },
        { name: "texto", type: "editor" },
        { name: "punto", type: "geoPoint" },
        { name: "otro", type: "geoPoint" },
        { name: "ficha", type: "json" },
        { name: "parroquia", type: "relation", collection: "parroquias" },
      ],
      { title: ["titulo"] },
    );
    const cells: Record<string, Cell> = {
      ...{ titulo: "Uno", desde: "1/2/2027", fiesta: "24 de junio", hora: "7:30 pm", momento: "1/2/2027 19:00" },
      ...{ santo: "29/9/2000", precio: 1250.5, activo: "x", especial: "no", idiomas: "es; ay", texto: "Hola\nadiós" },
      ...{ punto: "-16,5; -68,15", otro: "", ficha: "", parroquia: "San Miguel" },
    };
    const matches = Object.keys(cells);
    const sheet = { rows: [{ number: 2, cells: Object.values(cells) }] };
    const request = toRequest(kinds, index, { name: "a", sheet, matches, emptiesClear: true, corrections: {} });
    const words = { collection: kinds, index };
    const [made] = trialWords(words, request, { rows: [answered({})] });
    expect(made?.details[0]?.split(" · ")).toEqual([
      "Desde: 1 de febrero de 2027",
      "Fiesta: 24 de junio",
      "Hora: 19:30",
      "Momento: 1 de febrero de 2027, 19:00",
      "Santo: 29 de septiembre",
      "Precio: 1250,5",
      "Activo: Sí",
      "Especial: No",
      "Idiomas: Español, Aymara",
      "Texto: Hola adiós",
      "Punto: -16.5, -68.15",
      "Parroquia: San Miguel",
    ]);
    const from = { desde: "", precio: 0.5, activo: false, punto: { lon: 0, lat: 0 }, ficha: null, texto: "" };
    const to = {
      desde: "2027-02-01",
      precio: 1.5,
      activo: true,
      punto: { lon: 1, lat: 2 },
      ficha: { a: 1 },
      texto: "<p>a</p>",
    };
    const changes = Object.fromEntries(
      Object.entries(to).map(([name, each]) => [name, { from: from[name as keyof typeof from], to: each }]),
    );
    const [changed] = trialWords(words, request, { rows: [answered({ outcome: "update", changes })] });
    expect(changed?.details).toEqual([
      "Desde: vacío → 1 de febrero de 2027",
      "Precio: 0,5 → 1,5",
      "Activo: No → Sí",
      "Punto: vacío → 2, 1",
      'Ficha: vacío → {"a":1}',
      "Texto: vacío → a",
    ]);
  });

  it("[CON-12] rows of a trial say how a cell of the title was read, unless it was written so", () => {
    const fields = {
      fecha: { type: "text", pattern: dayPattern },
      hora: { type: "text", pattern: hourPattern },
    } as const;
    const days = collectionOf(
      Object.entries(fields).map(([name, field]) => ({ name, ...field })),
      { title: ["fecha", "hora"] },
    );
    const sheet = { rows: [{ number: 2, cells: ["3/4/2027", "19:30"] }] };
    const given = { name: "a", sheet, matches: ["fecha", "hora"], emptiesClear: false, corrections: {} };
    const request = toRequest(days, index, given);
    const [row] = trialWords({ collection: days, index }, request, { rows: [answered({})] });
    expect([row?.text, row?.details]).toEqual(["Fila 2: se creará 3/4/2027 19:30.", ["Fecha: 3 de abril de 2027"]]);
  });

  it("[CON-12] rows of a trial say what would happen", () => {
    expect(wordsOf({})?.text).toBe("Fila 2: se creará Juan.");
    expect(wordsOf({ outcome: "unchanged" })?.text).toBe("Fila 2: Juan ya está igual.");
    const changes = {
      nivel: { from: 1, to: 2 },
      nombres: { from: "", to: "Juan" },
      ordenado: { from: "", to: "2026-03-01 00:00:00.000Z" },
    };
    expect(wordsOf({ outcome: "update", changes })).toMatchObject({
      text: "Fila 2: cambiará Juan.",
      details: ["Orden: 1 → 2", "Nombres: vacío → Juan", "Ordenado: vacío → 1 de marzo de 2026"],
    });
  });

  it("[CON-12] rows of a trial name the target of a relation as the sheet does", () => {
    const request = requestOf(["Nombres", "Parroquia"], [["Juan", "San Miguel"]]);
    const changes = { parroquia: { from: "id1", to: "id2" } };
    const [row] = trialWords({ collection: clero, index }, request, {
      rows: [answered({ outcome: "update", changes })],
    });
    expect(row?.details).toEqual(["Parroquia: ahora San Miguel"]);
  });

  it("[CON-12] rows of a trial name the found target of a relation, not the sheet's words", () => {
    const request = requestOf(["Nombres", "Parroquia"], [["Juan", "San Miguel"]]);
    const names = { parroquia: { "San Miguel": "Parroquia San Miguel Arcángel" } };
    const changes = { parroquia: { from: "id1", to: "id2" } };
    const detailsOf = (row: Partial<AnsweredRow>) =>
      trialWords({ collection: clero, index }, request, { rows: [answered(row)], names })[0]?.details;
    expect(detailsOf({})).toEqual(["Parroquia: Parroquia San Miguel Arcángel"]);
    expect(detailsOf({ outcome: "update", changes })).toEqual(["Parroquia: ahora Parroquia San Miguel Arcángel"]);
  });

  it("[CON-12] rows of a trial offer each of several possible names", () => {
    const suggestions = ["Capilla San José", "Parroquia San José", "Templo San José"];
    const row = wrong("parroquia", "validation_unknown_name", { name: "San José", suggestions });
    expect(row?.text).toBe(
      "Fila 2: no existe la parroquia «San José». ¿Quisiste decir «Capilla San José», «Parroquia San José» o «Templo San José»?",
    );
    expect(row?.suggestions.map(({ wrong: given, right }) => [given, right])).toEqual(
      suggestions.map((each) => ["San José", each]),
    );
  });

  it("[CON-12] rows of a trial say what is wrong, and what was meant", () => {
    expect(wrong("parroquia", "validation_unknown_name", { name: "San Migel", suggestion: "San Miguel" })).toEqual({
      number: 2,
      outcome: "wrong",
      text: "Fila 2: no existe la parroquia «San Migel». ¿Quisiste decir «San Miguel»?",
      details: ["Juan"],
      suggestions: [{ field: "parroquia", wrong: "San Migel", right: "San Miguel", label: "Usar «San Miguel»" }],
    });
    expect(wrong("parroquia", "validation_unknown_name", { name: "X" })?.text).toBe(
      "Fila 2: no existe la parroquia «X».",
    );
    expect(wrong("parroquia", "validation_ambiguous_name", { name: "X" })?.text).toBe(
      "Fila 2: hay más de una parroquia «X».",
    );
    expect(wrong("nombres", "validation_required")?.text).toBe("Fila 2: Nombres: Falta un dato obligatorio.");
    const repeated = { code: "validation_repeated_record", params: { row: 7 } };
    expect(wordsOf({ outcome: "wrong", problem: repeated })?.text).toBe("Fila 2: es la misma que la fila 7.");
  });

  it("[CON-12] rows of a trial stand in the order of the sheet, with those that could not be read", () => {
    const request = requestOf(
      ["Nombres", "Orden"],
      [
        ["Juan", "siete"],
        ["Ana", "1"],
      ],
    );
    const rows = trialWords({ collection: clero, index }, request, { rows: [answered({ number: 3 })] });
    expect(rows.map(({ text }) => text)).toEqual([
      "Fila 2: Orden: «siete» no es un número. Por ejemplo: 12,5",
      "Fila 3: se creará Ana.",
    ]);
  });
});

describe("a number that may be read in two ways", () => {
  const rowsOf = (texts: Cell[], corrections = {}) => {
    const request = requestOf(
      ["Nombres", "Orden"],
      texts.map((text, at) => [`N${at}`, text]),
      { corrections },
    );
    return { request, words: trialWords({ collection: clero, index }, request, { rows: [] }) };
  };

  it("[ENT-02] an ambiguous number is asked about, with a button for each meaning", () => {
    const { request, words } = rowsOf(["1.250", 1.25, "12"]);
    expect(request.body.rows.map(({ values }) => values.nivel)).toEqual([1.25, 12]);
    expect(words).toEqual([
      {
        ...{ number: 2, outcome: "wrong", details: ["N0"] },
        text: "Fila 2: Orden: «1.250» puede ser 1250 o 1,25. Elige: vale para toda la columna.",
        suggestions: [
          { field: "nivel", wrong: ".", right: "groups", label: "Es 1250: el punto separa miles" },
          { field: "nivel", wrong: ".", right: "decimals", label: "Es 1,25: el punto separa decimales" },
        ],
      },
    ]);
  });

  it("[ENT-02] an ambiguous number is the answer for its column and its sign", () => {
    const sent = (corrections: object) =>
      rowsOf(["1.250", "2.500", "1,250"], corrections).request.body.rows.map(({ values }) => values.nivel);
    expect(sent({ nivel: { ".": "groups" } })).toEqual([1250, 2500]);
    expect(sent({ nivel: { ".": "decimals", ",": "groups" } })).toEqual([1.25, 2.5, 1250]);
    expect(sent({ otra: { ".": "groups" } })).toEqual([]);
  });

  it("[ENT-02] an ambiguous number is to be confirmed in a column without decimals", () => {
    const whole = collectionOf([{ name: "paginas", type: "number", onlyInt: true, label: "Páginas" }]);
    const sheet = { headers: ["Páginas"], rows: [{ number: 2, cells: ["1.250"] }] };
    const given = { name: "a.csv", sheet, matches: ["paginas"], emptiesClear: false, corrections: {} };
    const [row] = trialWords({ collection: whole, index }, toRequest(whole, index, given), { rows: [] });
    expect(row?.text).toBe(
      "Fila 2: Páginas: «1.250» se lee 1250. Confírmalo para toda la columna, o corrígelo en la hoja.",
    );
    expect(row?.suggestions).toEqual([{ field: "paginas", wrong: ".", right: "groups", label: "Sí, es 1250" }]);
  });
});

describe("the example of a template", () => {
  const [headers = [], example = []] = templateRows(clero, index);

  it("[CON-12] the example of a template contracts the article", () => {
    const tipos = collectionOf([], { name: "tipos", one: "tipo de parroquia", gender: "m" });
    const fields = [
      { name: "tipo", type: "relation", collection: "tipos" },
      { name: "parroquia", type: "relation", collection: "parroquias" },
    ] as const;
    const rows = templateRows(collectionOf([...fields]), new Map([...index, ["tipos", tipos]]));
    expect(rows[1]).toEqual(["(nombre del tipo de parroquia)", "(nombre de la parroquia)"]);
  });

  it("[CON-12] the example of a template is left out and reported, also after a program has written its cells otherwise", () => {
    const places = example.map((cell) => (cell === "2026-03-01" ? "1/3/2026" : cell));
    const request = requestOf(headers, [example, places, ["Juan", ...example.slice(1)], [], example.map(() => "")]);
    expect(request.body.rows.map(({ number }) => number)).toEqual([4, 5, 6]);
    const rowWords = trialWords({ collection: clero, index }, request, { rows: [] });
    expect(rowWords.map(({ outcome, text }) => [outcome, text])).toEqual(
      [2, 3].map((row) => [
        "wrong",
        `Fila ${row}: es el ejemplo de la plantilla. Escribe tus datos en su lugar, o déjala: no se importa.`,
      ]),
    );
  });

  it("[CON-12] the example of a template is a row like others in a sheet with few of its columns", () => {
    const tipos = collectionOf([
      { name: "tipo", type: "text", placeholder: "Santuario" },
      { name: "color", type: "text", placeholder: "#112233" },
    ]);
    const sent = (matches: string[], cells: Cell[]) => {
      const given = { name: "a", sheet: { rows: [{ number: 2, cells }] }, emptiesClear: false, corrections: {} };
      return toRequest(tipos, index, { ...given, matches }).body.rows.length;
    };
    expect(sent(["tipo"], ["Santuario"])).toBe(1);
    expect(sent(["tipo", "color"], ["Santuario", "#112233"])).toBe(0);
  });
});

describe("an import in words", () => {
  it("[CON-12] the words of an import say which columns it lacks, of one and of several", () => {
    expect(missingText(["Nombre"])).toBe("Falta la columna «Nombre»: sin ella solo se puede cambiar lo que ya existe.");
    expect(missingText(["Nombre", "Tipo", "Zona"])).toBe(
      "Faltan las columnas «Nombre», «Tipo» y «Zona»: sin ellas solo se puede cambiar lo que ya existe.",
    );
  });

  it("[CON-12] the words of an import say how many rows, and how many stay outside", () => {
    expect(importLabel(37, 3)).toBe("Importar 37 filas, dejar 3 fuera");
    expect(importLabel(1, 0)).toBe("Importar 1 fila");
    expect(importedText(clero, { created: 35, changed: 1, leftOut: 3 })).toBe("35 creados, 1 cambiado, 3 filas fuera");
  });

  it("[CON-12] the words of an import say why a row was not undone", () => {
    const row = { number: 4, id: "a", reason: "changed", changedBy: { id: "b", nombre: "Carla" } } as const;
    expect(keptText(row)).toBe("Fila 4: la cambió Carla después, y queda como está.");
    expect(keptText({ ...row, reason: "referred", changedBy: null })).toBe(
      "Fila 4: ya se usa en otra parte, y no se borra.",
    );
  });
});

describe("a sheet beyond the bounds", () => {
  const bounds = { sheetRows: 2, sheetCells: 3, sheetBytes: 300 };
  const sheetOf = (values: Record<string, unknown>[]) => ({
    name: "a.csv",
    match: [],
    titles: {},
    openings: [],
    rows: values.map((each, at) => ({ number: at + 2, values: each })),
  });

  it.each([
    ["more rows", sheetOf([{}, {}, {}]), /más de 2 filas/],
    [
      "more cells",
      sheetOf([
        { a: 1, b: 2 },
        { a: 1, b: 2 },
      ]),
      /más de 3 celdas/,
    ],
    ["more text", sheetOf([{ a: "ñ".repeat(150) }]), /demasiado texto/],
  ])("[SEG-81] a sheet beyond the limits is not even sent with %s than the server takes", (_what, sheet, words) => {
    expect(boundProblem(sheet, bounds)).toMatch(words);
    expect(boundProblem(sheet, usualBounds)).toBeNull();
  });

  it("[CON-12] a sheet is called too long in the guide from the row on from which the form refuses it", () => {
    const guide = readFileSync(`${import.meta.dirname}/../../../../../docs/equipo/hojas-de-calculo.md`, "utf8");
    const [bound = ""] =
      /más de \S+ filas/.exec(fileProblemText(new SheetProblemError("too-many-rows"), usualBounds)) ?? [];
    expect(guide.toLowerCase()).toContain(bound);
  });

  const refusalOf = (status: number, data: object) => ({ status, response: { data } });
  it.each([
    [
      "another one of the account",
      429,
      { sheet: { code: "sheet_under_way" } },
      /^Otra hoja de tu cuenta se está revisando/,
    ],
    ["those of others", 503, { sheet: { code: "sheets_busy" } }, /^Se están revisando varias hojas/],
    ["its rows", 400, { rows: { code: "validation_too_many_rows", params: { max: 5000 } } }, /más de 5\.?000 filas/],
    ["a column", 400, { parroquia: { code: "validation_too_many_names", params: { max: 9 } } }, /nombra demasiadas/],
    ["its bytes", 413, {}, /demasiado texto/],
    ["its rates", 429, {}, /Espera un minuto/],
  ])("[SEG-81] a sheet beyond the limits is refused in words for %s", (_what, status, data, words) => {
    expect(sheetFailureText(refusalOf(status, data))).toMatch(words);
  });
});
