import { csvLines } from "@arzobispado/diocese/hojas/write-csv";
import { type Cell, cellWords } from "../cells/cell.ts";

export { csvStart } from "@arzobispado/diocese/hojas/write-csv";

export const csvType = "text/csv;charset=utf-8";

/** Writes rows of cells as CSV; see `csvLines`. @param delimiter between cells; left out: `;` */
export const cellsCsv = (rows: readonly (readonly Cell[])[], delimiter: ";" | "," = ";"): string =>
  csvLines(
    rows.map((row) => row.map((cell) => (typeof cell === "number" ? cell : cellWords(cell)))),
    delimiter,
  );
