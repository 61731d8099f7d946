import { type ColumnOf, rowsLookedAt } from "@arzobispado/diocese/hojas/header-row";
import { readCsv } from "@arzobispado/diocese/hojas/read-csv";
import { refuseOtherFile } from "./other-file.ts";
import { readXlsx } from "./read-xlsx.ts";
import { headerRowOf, type ReadSheet, type SheetRows, withHeaders } from "./sheet.ts";
import { largestFile, largestUnpacked, mostColumns, usualBounds } from "./sheet-limits.ts";
import { SheetProblemError } from "./sheet-problem.ts";

/** Options of `readSheetFile`. */
export interface SheetReading {
  /** Most rows of one import. */
  mostRows?: number;
  /** Finds the field that a header names. */
  columnOf?: ColumnOf;
  /** Index of a visible sheet; left out: the active one, or the first that has headers. */
  sheetAt?: number | undefined;
  /** Most bytes that all parts of a workbook may unpack to. */
  mostUnpacked?: number;
}

/**
 * Reads the rows of an XLSX or CSV file, known by its content, not its name.
 * @throws SheetProblemError
 */
export async function readSheetFile(file: Blob, reading: SheetReading = {}): Promise<ReadSheet> {
  const { mostRows = usualBounds.sheetRows, columnOf = () => "", sheetAt, mostUnpacked = largestUnpacked } = reading;
  if (file.size > largestFile) throw new SheetProblemError("too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Adds the rows above the headers, and one that proves that there are too many.
  const most = mostRows + rowsLookedAt + 1;
  const { rows, ...rest } = readRows(bytes, { mostRows: most, columnOf, sheetAt, mostUnpacked });
  const [first] = rows;
  if (!first) throw new SheetProblemError("empty");
  const headerAt = Math.max(0, headerRowOf(rows, columnOf));
  const sheet = withHeaders({ rows, headerAt, ...rest });
  if (sheet.rows.length === 0) throw new SheetProblemError("only-headers");
  if (sheet.rows.length > mostRows) throw new SheetProblemError("too-many-rows");
  return sheet;
}

function readRows(bytes: Uint8Array, reading: Required<Omit<SheetReading, "sheetAt">> & SheetReading): SheetRows {
  refuseOtherFile(bytes);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes, reading);
  const rows = readCsv(bytes, reading);
  if (!rows) throw new SheetProblemError("not-a-sheet");
  return {
    rows: rows.map(({ number, cells }) => ({ number, cells: cells.slice(0, mostColumns) })),
    sheets: [],
    sheetAt: 0,
  };
}
