import { zipOf } from "../../support/zip-of.ts";

/** Columns of a sheet as the curia writes it: 40 members of the clergy, with faults in three rows. */

const headers = ["Tratamiento", "Nombres", "Apellido paterno", "Apellido materno", "Cargo", "Parroquia", "Ordenado"];

/** Cargo and parroquia by row number. The parroquia of row 14 and the cargo of row 22 do not exist. */
const places: Record<number, [cargo: string, parroquia: string]> = {
  14: ["Párroco", "Basílica María Auxiliadoar"],
  22: ["Sacristán", "Parroquia Cristo Rey"],
};

function rowOf(number: number): string[] {
  const [cargo, parroquia] = places[number] ?? ["Párroco", "Parroquia Cristo Rey"];
  // Row 31 is a duplicate of row 30.
  const person = number === 31 ? 30 : number;
  return ["Pbro.", `Silvestre ${person}`, "Ñuñez", "Importado", cargo, parroquia, "1998"];
}

export const cleroSheet = {
  name: "clero.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [headers, ...Array.from({ length: 40 }, (_, at) => rowOf(at + 2))].map((row) => row.join(";")).join("\r\n"),
    // Encoding that Excel in Spanish writes.
    "latin1",
  ),
};

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const rowXml = (cells: readonly string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;

/** Sheets of a workbook, in the order of the tabs. */
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

/** Workbook that begins with instructions and has a hidden sheet, and a title above the headers. */
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
