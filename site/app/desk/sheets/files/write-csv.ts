import Papa from "papaparse";
import { type Cell, cellWords } from "../cells/cell.ts";

export const csvType = "text/csv;charset=utf-8";

/** By it programs know that the letters are UTF-8. */
export const csvStart = "\uFEFF";

/**
 * Rows as CSV. A text that a program would take for a formula gets a mark before it, which an import takes away again.
 * @param delimiter between cells; left out: as programs in Spanish open it
 */
export function csvLines(rows: readonly (readonly Cell[])[], delimiter: ";" | "," = ";"): string {
  const written = rows.map((row) => row.map((cell) => (typeof cell === "number" ? cell : harmless(cellWords(cell)))));
  return `${Papa.unparse(written, { delimiter, newline: "\r\n" })}\r\n`;
}

const harmless = (words: string): string => (/^[=+\-@\t\r]/.test(words) ? `'${words}` : words);
