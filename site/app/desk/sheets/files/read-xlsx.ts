import { type ColumnOf, rowsLookedAt } from "@arzobispado/diocese/hojas/header-row";
import { headerRowOf, type SheetRow, type SheetRows } from "./sheet.ts";
import { SheetProblemError } from "./sheet-problem.ts";
import { type CellSources, readSheetRows, readStrings } from "./xlsx/sheet-rows.ts";
import { readFormats } from "./xlsx/styles.ts";
import { readWorkbook, type Workbook } from "./xlsx/workbook.ts";
import { type UnpackBudget, type ZipPart, zipParts } from "./xlsx/zip-parts.ts";

interface XlsxReading {
  mostRows: number;
  columnOf: ColumnOf;
  /** Index of a visible sheet; left out: the active one, or the first that has headers. */
  sheetAt?: number | undefined;
  mostUnpacked: number;
}

/**
 * Reads the rows of one visible sheet of a workbook. Unpacks only the zip parts it needs, in pieces, up to
 * `mostUnpacked`.
 * @throws SheetProblemError
 */
export function readXlsx(bytes: Uint8Array, reading: XlsxReading): SheetRows {
  const parts = zipParts(bytes);
  refuseOtherZip(parts);
  const budget: UnpackBudget = { left: reading.mostUnpacked };
  const workbook = readWorkbook(parts, budget);
  const { is1904 } = workbook;
  const strings = readStrings(workbook.strings, budget);
  const sources: CellSources = { strings, formatOf: readFormats(workbook.styles, budget), is1904 };
  const rowsOf = (at: number, mostRows: number) => {
    const sheet = workbook.sheets[at];
    return sheet ? readSheetRows(sheet.part, sources, budget, mostRows) : [];
  };
  const sheetAt = reading.sheetAt ?? sheetWithHeaders(workbook, reading.columnOf, rowsOf);
  return { rows: rowsOf(sheetAt, reading.mostRows), sheets: workbook.sheets.map(({ name }) => name), sheetAt };
}

/** Most sheets whose first rows are checked. */
const mostLookedAt = 20;

/** Index of the sheet to import: the active one, unless another has more (rows below headers, headers, any row). */
function sheetWithHeaders(
  { sheets, active }: Workbook,
  columnOf: ColumnOf,
  rowsOf: (at: number, mostRows: number) => SheetRow[],
): number {
  const others = [...sheets.keys()].filter((at) => at !== active);
  let [best, most] = [active, -1];
  for (const at of sheets.length > 1 ? [active, ...others].slice(0, mostLookedAt) : []) {
    const rows = rowsOf(at, rowsLookedAt + 1);
    const headerAt = headerRowOf(rows, columnOf);
    const has = headerAt >= 0 ? (headerAt < rows.length - 1 ? 3 : 2) : Math.min(1, rows.length);
    if (has > most) [best, most] = [at, has];
    if (has === 3) break;
  }
  return best;
}

/** Refuses zips of other programs; the problem says what to do. @throws SheetProblemError */
function refuseOtherZip(parts: ReadonlyMap<string, ZipPart>): void {
  if (parts.has("xl/workbook.bin")) throw new SheetProblemError("binary-workbook");
  if (parts.has("index/document.iwa") || parts.has("index.zip")) throw new SheetProblemError("numbers");
  if (parts.has("content.xml") && parts.has("mimetype")) throw new SheetProblemError("open-document");
  if (!parts.has("[content_types].xml")) throw new SheetProblemError("not-a-sheet");
}
