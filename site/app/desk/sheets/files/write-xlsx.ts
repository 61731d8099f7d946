import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { xmlText } from "../../../text/xml.ts";
import { type Cell, cellWords, longestCell, tooLongForCell } from "../cells/cell.ts";

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const part = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Parts of a workbook with one sheet. Style 0 is plain, style 1 bold. */
const parts: Record<string, string> = {
  "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Hoja 1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/styles.xml": `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

/** Writes an XLSX file row by row, so that many rows need little memory. Texts are never formulas. */
export class XlsxWriter {
  readonly #chunks: Uint8Array<ArrayBuffer>[] = [];
  readonly #zip: Zip;
  readonly #sheet: ZipDeflate;
  #rows = 0;

  constructor() {
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#chunks.push(chunk as Uint8Array<ArrayBuffer>);
    });
    for (const [name, xml] of Object.entries(parts)) {
      const file = new ZipPassThrough(name);
      this.#zip.add(file);
      file.push(strToU8(start + xml), true);
    }
    this.#sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 6 });
    this.#zip.add(this.#sheet);
    this.#push(
      `${start}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>`,
    );
  }

  /** Adds rows; the first row of all has the headers. */
  add(rows: readonly (readonly Cell[])[]): void {
    this.#push(rows.map((row) => this.#rowXml(row)).join(""));
  }

  finish(): Blob {
    this.#push("</sheetData></worksheet>", true);
    this.#zip.end();
    return new Blob(this.#chunks, { type: xlsxType });
  }

  #push(xml: string, last = false): void {
    this.#sheet.push(strToU8(xml), last);
  }

  #rowXml(row: readonly Cell[]): string {
    this.#rows++;
    const style = this.#rows === 1 ? 1 : 0;
    return `<row r="${this.#rows}">${row.map((cell, at) => cellXml(cell, `${columnName(at)}${this.#rows}`, style)).join("")}</row>`;
  }
}

function cellXml(cell: Cell, place: string, style: number): string {
  if (typeof cell === "number" && Number.isFinite(cell)) return `<c r="${place}"><v>${cell}</v></c>`;
  const whole = cellWords(cell);
  if (whole === "") return "";
  const words = whole.length > longestCell ? tooLongForCell : whole;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(words)}</t></is></c>`;
}

/** Letters of a column: `A`, `Z`, `AA`. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}
