import Papa from "papaparse";
import { type Cell, cellWords } from "../cells/cell.ts";

export const csvType = "text/csv;charset=utf-8";

/** By it programs know that the letters are UTF-8. */
export const csvStart = "\uFEFF";

/**
 * Rows as CSV, cells apart by `;`, as programs in Spanish open it. A text that a program would take for a formula gets a
 * mark before it, which an import takes away again.
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  const written = rows.map((row) => row.map((cell) => (typeof cell === "number" ? cell : harmless(cellWords(cell)))));
  return `${Papa.unparse(written, { delimiter: ";", newline: "\r\n" })}\r\n`;
}

const harmless = (words: string): string => (/^[=+\-@\t\r]/.test(words) ? `'${words}` : words);
