import Papa from "papaparse";

/** Byte order mark: programs know by it that the file is UTF-8. */
export const csvStart = "\uFEFF";

/**
 * Writes rows as CSV. Prefixes texts that a program would take for a formula with `'`; imports remove it.
 * @param delimiter between cells; left out: `;`, as programs in Spanish expect
 */
export function csvLines(rows: readonly (readonly (string | number)[])[], delimiter: ";" | "," = ";"): string {
  const written = rows.map((row) => row.map((cell) => (typeof cell === "number" ? cell : harmless(cell))));
  return `${Papa.unparse(written, { delimiter, newline: "\r\n" })}\r\n`;
}

const harmless = (words: string): string => (/^[=+\-@\t\r]/.test(words) ? `'${words}` : words);
