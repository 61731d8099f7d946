import { type Cell, cellWords } from "../cells/cell.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { largestFile, mostColumns, usualBounds } from "./sheet-limits.ts";
import { SheetProblemError } from "./sheet-problem.ts";

/** What was read of a file. */
export interface ReadSheet {
  headers: Cell[];
  /** Rows that say something, with their number in the sheet. */
  rows: { number: number; cells: Cell[] }[];
}

/**
 * Reads a file of rows, by what is in it and not by its name.
 * @param mostRows that are imported at once
 * @throws SheetProblemError
 */
export async function readSheetFile(file: Blob, mostRows = usualBounds.sheetRows): Promise<ReadSheet> {
  if (file.size > largestFile) throw new SheetProblemError("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  return asSheet(await readRows(bytes), mostRows);
}

async function readRows(bytes: Uint8Array): Promise<Cell[][]> {
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return readXlsx(bytes);
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new SheetProblemError("old-format");
  const isUtf16 = begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff]);
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46]) || (!isUtf16 && bytes.subarray(0, 4096).includes(0))) {
    throw new SheetProblemError("not-a-sheet");
  }
  return readCsv(bytes);
}

const begins = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);

/** The first row that says something has the headers. */
function asSheet(all: readonly Cell[][], mostRows: number): ReadSheet {
  const said = all
    .map((cells, at) => ({ number: at + 1, cells: cells.slice(0, mostColumns) }))
    .filter(({ cells }) => cells.some((cell) => cellWords(cell) !== ""));
  const [first, ...rows] = said;
  if (!first) throw new SheetProblemError("empty");
  if (rows.length === 0) throw new SheetProblemError("only-headers");
  if (rows.length > mostRows) throw new SheetProblemError("too-many-rows");
  const last = first.cells.findLastIndex((cell) => cellWords(cell) !== "");
  return { headers: first.cells.slice(0, last + 1), rows };
}
