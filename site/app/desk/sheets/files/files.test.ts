import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Cell } from "../cells/cell.ts";
import { readSheetFile } from "./read-sheet.ts";
import { cellsCsv, csvStart } from "./write-csv.ts";
import { XlsxWriter } from "./write-xlsx.ts";

const rows: Cell[][] = [
  ["Nombre", "Nivel", "Notas"],
  ["Ñuflo & «hijos» <b>", 7.5, '=HYPERLINK("http://ataque.example")'],
  [null, null, null],
  ["+591 2 240", -3, "una; dos\notra línea\u0007"],
];
const rowsOf = async (file: Blob) => (await readSheetFile(file)).rows.map(({ cells }) => cells);
const xlsx = (given: readonly Cell[][]) => {
  const writer = new XlsxWriter();
  for (const row of given) writer.add([row]);
  return writer.finish();
};
const problemOf = (file: Blob) =>
  readSheetFile(file).then(
    () => null,
    ({ problem }) => problem,
  );

describe("a sheet that was written", () => {
  it("[CON-12] a written sheet is the same when it is read as XLSX", async () => {
    const sheet = await readSheetFile(xlsx(rows));
    expect(sheet.headers).toEqual(["Nombre", "Nivel", "Notas"]);
    expect(sheet.rows).toEqual([
      {
        number: 2,
        cells: [
          "Ñuflo & «hijos» <b>",
          { kind: "number", words: "7,5", number: 7.5 },
          '=HYPERLINK("http://ataque.example")',
        ],
      },
      { number: 4, cells: ["+591 2 240", -3, "una; dos\notra línea"] },
    ]);
  });

  it("[CON-12] [SEG-41] a written sheet is the same when it is read as CSV, and no text of it is a formula", async () => {
    const text = cellsCsv(rows);
    expect(text.split("\r\n")[1]).toBe(`Ñuflo & «hijos» <b>;7.5;"'=HYPERLINK(""http://ataque.example"")"`);
    for (const sign of ["=1", "+1", "-1", "@a", "\t=1", "\r=1"]) {
      expect(cellsCsv([[`${sign}`]])).toMatch(/^"?'?[^=+\-@]/);
    }
    const sheet = await readSheetFile(new Blob([csvStart, text]));
    expect(sheet.rows.map(({ number }) => number)).toEqual([2, 4]);
    expect(sheet.rows[1]?.cells[0]).toBe("'+591 2 240");
  });

  it("[CON-12] a written sheet has all of many columns in their order", async () => {
    const headers = Array.from({ length: 90 }, (_, at) => `c${at}`);
    expect((await readSheetFile(xlsx([headers, headers]))).headers).toEqual(headers);
  });
});

describe("an XLSX file of another program", () => {
  /** Changes the XML of the sheet above. */
  async function changed(change: (xml: string) => string): Promise<Blob> {
    const parts = unzipSync(new Uint8Array(await xlsx(rows).arrayBuffer()));
    const name = "xl/worksheets/sheet1.xml";
    parts[name] = strToU8(change(strFromU8(parts[name] as Uint8Array)));
    return new Blob([zipSync(parts)]);
  }

  it("[CON-12] an XLSX file that breaks off is reported", async () => {
    expect(await problemOf(await changed((xml) => xml.slice(0, -40)))).toBe("unreadable");
  });
});

describe("a CSV file", () => {
  it.each([
    ["commas", 'Nombre,Nota\r\n"Peña, José",b', "Peña, José"],
    ["tabs", "Nombre\tNota\nPeña\tb", "Peña"],
    ["semicolons and quotes", 'Nombre;Nota\n"Peña ""Pepe""";b', 'Peña "Pepe"'],
  ])("[CON-12] a CSV file is read by its %s", async (_what, text, first) => {
    expect(await rowsOf(new Blob([text]))).toEqual([[first, "b"]]);
  });

  it("[CON-12] a CSV file is read in the alphabet of Windows, too", async () => {
    const latin = Uint8Array.from("Nombre;Año\nPeña;\u0080", (sign) => sign.charCodeAt(0));
    expect(await rowsOf(new Blob([latin]))).toEqual([["Peña", "€"]]);
    const wide = new Uint8Array(Buffer.from("\uFEFFNombre\tAño\nPeña\t1", "utf16le"));
    expect(await rowsOf(new Blob([wide]))).toEqual([["Peña", "1"]]);
  });

  it("[CON-12] a CSV file keeps names of a prototype as words", async () => {
    const { headers } = await readSheetFile(new Blob(["__proto__;constructor\na;b"]));
    expect(headers).toEqual(["__proto__", "constructor"]);
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });
});

describe("a file that is no sheet", () => {
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]);
  const text = (words: string) => strToU8(words);
  const many = Array.from({ length: 5_002 }, (_, at) => [`${at}`]);
  it.each<[string, Blob, string]>([
    ["that has nothing in it", new Blob([]), "empty"],
    ["with blank rows", new Blob([";;\n ; ;\n"]), "empty"],
    ["with headers alone", new Blob(["Nombre;Nota\n"]), "only-headers"],
    ["with more rows than one import takes", new Blob([cellsCsv(many)]), "too-many-rows"],
    ["of an old Excel", new Blob([old]), "old-format"],
    ["with a password", new Blob([old, Buffer.from("EncryptedPackage", "utf16le")]), "protected"],
    [
      "of LibreOffice",
      new Blob([zipSync({ mimetype: text("application/vnd.oasis"), "content.xml": text("<a/>") })]),
      "open-document",
    ],
    ["of Numbers", new Blob([zipSync({ "Index/Document.iwa": text("a"), "preview.jpg": text("a") })]), "numbers"],
    ["of an older Numbers", new Blob([zipSync({ "Index.zip": text("a") })]), "numbers"],
    [
      "of Excel's own binary form",
      new Blob([zipSync({ "[Content_Types].xml": text("a"), "xl/workbook.bin": text("a") })]),
      "binary-workbook",
    ],
    ["that is a page called .xls", new Blob(["\uFEFF<html><table><tr><td>Nombre</td></tr></table>"]), "web-page"],
    ["of XML called .xls", new Blob(['<?xml version="1.0"?><Workbook/>']), "web-page"],
    [
      "that is a shortcut of Google Drive",
      new Blob(['{"url":"https://docs.google.com/open?id=1","doc_id":"1"}']),
      "shortcut",
    ],
    [
      "that is a document of Word",
      new Blob([zipSync({ "[Content_Types].xml": text("<a/>"), "word/document.xml": text("<a/>") })]),
      "not-a-sheet",
    ],
    ["that is a document", new Blob(["%PDF-1.7"]), "not-a-sheet"],
    ["that is a picture", new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])]), "not-a-sheet"],
    ["that is another zip", new Blob([zipSync({ "a.xml": new Uint8Array(3) })]), "not-a-sheet"],
    ["that is cut off", xlsx(rows).slice(0, 300), "unreadable"],
    ["of eleven megabytes", new Blob([new Uint8Array(11 * 1024 * 1024)]), "too-large"],
  ])("[CON-12] a file %s is reported", async (_what, file, problem) => {
    expect(await problemOf(file)).toBe(problem);
  });
});
