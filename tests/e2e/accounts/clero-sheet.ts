import { zipOf } from "../../support/zip-of.ts";

/** A sheet as somebody of the curia writes it: 40 members of the clergy, and what is wrong with three of its rows. */

const headers = ["Tratamiento", "Nombres", "Apellido paterno", "Apellido materno", "Cargo", "Parroquia", "Ordenado"];

/** Where each of them serves; there is no such parish in row 14, and no such charge in row 22. */
const places: Record<number, [cargo: string, parroquia: string]> = {
  14: ["Párroco", "Basílica María Auxiliadoar"],
  22: ["Sacristán", "Parroquia Cristo Rey"],
};

function rowOf(number: number): string[] {
  const [cargo, parroquia] = places[number] ?? ["Párroco", "Parroquia Cristo Rey"];
  // Row 31 is row 30 once more.
  const person = number === 31 ? 30 : number;
  return ["Pbro.", `Silvestre ${person}`, "Ñuñez", "Importado", cargo, parroquia, "1998"];
}

export const cleroSheet = {
  name: "clero.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [headers, ...Array.from({ length: 40 }, (_, at) => rowOf(at + 2))].map((row) => row.join(";")).join("\r\n"),
    // As Excel in Spanish writes it.
    "latin1",
  ),
};

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const rowXml = (cells: readonly string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;

/** Sheets of a workbook in the order of their tabs. */
const sheets = [
  { name: "Léame", state: "visible", rows: [["Llene la hoja Clero."], ["Gracias."]] },
  { name: "Listas", state: "hidden", rows: [headers, rowOf(2)] },
  { name: "Clero", state: "visible", rows: [["Clero de la Arquidiócesis"], ["al 1 de marzo"], headers, rowOf(2)] },
];
const sheetXml = (rows: readonly (readonly string[])[]) =>
  `<worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join("")}</sheetData></worksheet>`;
const tabs = sheets.map(({ name, state }, at) => `<sheet name="${name}" state="${state}" r:id="r${at}"/>`);
const relations = sheets.map(
  (_, at) => `<Relationship Id="r${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
);

/** Workbook with instructions first, a hidden sheet, and a title above the headers. */
export const cleroWorkbook = {
  name: "clero.xlsx",
  mimeType: "",
  buffer: zipOf({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${tabs.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at}.xml`, sheetXml(rows)])),
  }),
};
