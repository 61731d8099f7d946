import { type Cell, cellWords } from "../../cells/cell.ts";
import type { SheetRow } from "../sheet.ts";
import { largestText, mostColumns } from "../sheet-limits.ts";
import { SheetProblemError } from "../sheet-problem.ts";
import { momentCell, serialOfIso } from "./moment-cell.ts";
import { type NumberFormat, parseFormat } from "./number-format.ts";
import { numberCell } from "./number-words.ts";
import { enough, readXml, type XmlEvents } from "./read-xml.ts";
import type { FormatOf } from "./styles.ts";
import type { UnpackBudget, ZipPart } from "./zip-parts.ts";

/** Tables that the cells of all sheets refer to. */
export interface CellSources {
  strings: readonly string[];
  formatOf: FormatOf;
  is1904: boolean;
}

/** Reads the strings that cells share, without phonetic runs (`rPh`). */
export function readStrings(part: ZipPart | null, budget: UnpackBudget): string[] {
  const strings: string[] = [];
  const reader = textReader();
  if (part) {
    readXml(part, budget, {
      ...reader,
      open: (name) => {
        if (name === "si") reader.start();
        reader.open(name);
      },
      close: (name) => {
        reader.close(name);
        if (name === "si") strings.push(unescaped(reader.read()));
      },
    });
  }
  return strings;
}

/** Makes handlers that join the texts `t` of all runs of an item. */
function textReader() {
  let [words, isText, isPronounced] = ["", false, false];
  return {
    start: () => {
      [words, isText, isPronounced] = ["", false, false];
    },
    read: () => words,
    open: (name: string) => {
      if (name === "rPh") isPronounced = true;
      if (name === "t") isText = !isPronounced;
    },
    text: (text: string) => {
      if (isText) words += text;
    },
    close: (name: string) => {
      if (name === "rPh") isPronounced = false;
      if (name === "t") isText = false;
    },
  };
}

/** Decodes characters that XML cannot hold, which the format writes as `_x000D_`. */
const unescaped = (words: string): string =>
  words.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Cell as written in the XML. */
interface Written {
  type: string;
  style: number;
  value: string;
  /** Inline text (`is`); null: the cell has none. */
  text: string | null;
  isFormula: boolean;
}

/**
 * Reads the rows of a sheet that are not empty. Empty rows and cells far away cost no memory.
 * @param mostRows after which reading ends
 * @throws SheetProblemError
 */
export function readSheetRows(part: ZipPart, sources: CellSources, budget: UnpackBudget, mostRows: number): SheetRow[] {
  const rows: SheetRow[] = [];
  let cells: Cell[] = [];
  let [row, column, textLeft] = [0, -1, largestText];
  const merged: string[] = [];
  let cell: Written | null = null;
  let element = "";
  const inline = textReader();

  const closeCell = (written: Written) => {
    const read = column < mostColumns ? cellOf(written, sources) : null;
    const words = cellWords(read);
    if (read === null || words === "") return;
    textLeft -= words.length;
    if (textLeft < 0) throw new SheetProblemError("unpacks-too-large");
    while (cells.length < column) cells.push(null);
    cells[column] = read;
  };
  const events: XmlEvents = {
    open: (name, attribute) => {
      element = name;
      inline.open(name);
      if (name === "row") {
        // Ignores a row number that goes back or exceeds the format's last row.
        const number = Number(attribute("r"));
        row = number > row && number <= lastRow ? number : row + 1;
        [cells, column] = [[], -1];
      } else if (name === "c") {
        column = columnOf(attribute("r")) ?? column + 1;
        cell = { type: attribute("t"), style: Number(attribute("s")), value: "", text: null, isFormula: false };
      } else if (name === "mergeCell" && merged.length < mostMerged) merged.push(attribute("ref"));
      else if (cell && name === "f") cell.isFormula = true;
      else if (cell && name === "is") inline.start();
    },
    text: (text) => {
      inline.text(text);
      if (cell && element === "v") cell.value += text;
    },
    close: (name) => {
      inline.close(name);
      element = "";
      if (cell && name === "is") cell.text = inline.read();
      if (name === "c") {
        if (cell) closeCell(cell);
        cell = null;
      }
      if (name !== "row") return;
      if (cells.length > 0) rows.push({ number: row, cells });
      if (rows.length >= mostRows) throw enough;
    },
  };
  readXml(part, budget, events);
  fillMerged(rows, merged, textLeft);
  return rows;
}

/** Most merged ranges read, and most rows of all of them. */
const mostMerged = 10_000;
const mostFilled = 100_000;

/**
 * Copies the value of a range merged downwards into its other rows: the file has it in the first cell only.
 * @param merged ranges such as `A2:A4`
 */
function fillMerged(rows: readonly SheetRow[], merged: readonly string[], textLeft: number): void {
  const cellsOf = new Map(rows.map(({ number, cells }) => [number, cells]));
  let [left, steps] = [textLeft, mostFilled];
  for (const range of merged) {
    const [, from = "", first = "0", last = "0"] = /^([A-Z]{1,3}(\d{1,7})):[A-Z]{1,3}(\d{1,7})$/.exec(range) ?? [];
    const column = columnOf(from) ?? mostColumns;
    const value = cellsOf.get(Number(first))?.[column] ?? null;
    if (value === null) continue;
    for (let row = Number(first) + 1; row <= Number(last) && steps > 0; row++, steps--) {
      const cells = cellsOf.get(row);
      // A row without other values stays empty.
      if (!cells || cellWords(cells[column]) !== "") continue;
      left -= cellWords(value).length;
      if (left < 0) throw new SheetProblemError("unpacks-too-large");
      while (cells.length < column) cells.push(null);
      cells[column] = value;
    }
  }
}

const lastRow = 1_048_576;

/** Index of the column in a cell reference such as `AB12`. `null`: no reference. */
function columnOf(place: string): number | null {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(place) ?? [];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf({ type, style, value, text, isFormula }: Written, sources: CellSources): Cell {
  const { strings, formatOf, is1904 } = sources;
  if (type === "s") return strings[Number(value)] ?? null;
  if (text !== null) return unescaped(text);
  if (type === "str" || type === "inlineStr") return unescaped(value);
  if (value === "") return isFormula ? { kind: "not-computed", words: "fórmula sin resultado" } : null;
  if (type === "e") return { kind: "error", words: value };
  if (type === "b") return value === "1" || value === "true";
  const format = formatOf(style);
  if (type === "d") return isoCell(value, format);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return format.kind === "number" ? numberCell(number, format) : momentCell(number, format, is1904);
}

/** Cell with an ISO 8601 value, also without a date format; any other value stays text. */
function isoCell(value: string, format: NumberFormat): Cell {
  const serial = serialOfIso(value);
  if (Number.isNaN(serial)) return value;
  const own = parseFormat(/^\d{4}-/.test(value) ? "yyyy-mm-dd hh:mm:ss" : "hh:mm:ss");
  return momentCell(serial, format.kind === "number" ? own : format, false);
}
