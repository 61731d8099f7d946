import { type ColumnOf, findHeaderRow, rowsLookedAt } from "@arzobispado/diocese/hojas/header-row";
import { type Cell, cellWords } from "../cells/cell.ts";

/** Row with at least one cell that is not blank. */
export interface SheetRow {
  /** Row number in the sheet; the first is 1. */
  number: number;
  cells: Cell[];
}

/** Sheet as it was read from a file. */
export interface ReadSheet {
  headers: Cell[];
  /** Number of the row of headers. */
  headerRow: number;
  rows: SheetRow[];
  /** Rows above the headers, such as titles. */
  above: SheetRow[];
  /** Names of the visible sheets of a workbook; empty for a CSV. */
  sheets: string[];
  /** Index in `sheets` of the one that was read. */
  sheetAt: number;
}

/** Rows of a sheet before it is known which of them has the headers. */
export type SheetRows = Pick<ReadSheet, "rows" | "sheets" | "sheetAt">;

/** Index of the row that has the headers; -1: none names a field. */
export const headerRowOf = (rows: readonly SheetRow[], columnOf: ColumnOf): number =>
  findHeaderRow(
    rows.slice(0, rowsLookedAt).map(({ cells }) => cells.map(cellWords)),
    columnOf,
  );

/** Uses another row as headers. */
export function chooseHeaders(sheet: ReadSheet, number: number): ReadSheet {
  const rows = allRows(sheet);
  return withHeaders({ ...sheet, rows, headerAt: rows.findIndex((row) => row.number === number) });
}

/** All rows of a sheet in order, titles and headers included. */
export const allRows = ({ above, headerRow, headers, rows }: ReadSheet): SheetRow[] => [
  ...above,
  { number: headerRow, cells: headers },
  ...rows,
];

/** Makes a sheet whose headers are the row at `headerAt`. */
export function withHeaders({ rows, headerAt, sheets, sheetAt }: SheetRows & { headerAt: number }): ReadSheet {
  const { number: headerRow, cells } = rows[headerAt] as SheetRow;
  const last = cells.findLastIndex((cell) => cellWords(cell) !== "");
  return {
    headers: cells.slice(0, last + 1),
    headerRow,
    rows: rows.slice(headerAt + 1),
    above: rows.slice(0, headerAt),
    sheets,
    sheetAt,
  };
}
