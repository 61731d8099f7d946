import Papa from "papaparse";
import { decodeText } from "./decode-text.ts";
import { type ColumnOf, findHeaderRow, namedColumns, rowsLookedAt } from "./header-row.ts";

/** Row with at least one cell that is not blank. */
export interface CsvRow {
  /** Row number as a spreadsheet program shows it; the first is 1. */
  number: number;
  cells: string[];
}

/** Options of `readCsv`. */
export interface CsvReading {
  /** Finds the column of a header. The right separator yields the most known headers. */
  columnOf: ColumnOf;
  /** Number of rows after which reading stops. */
  mostRows?: number;
}

/**
 * Reads the rows of a CSV file in any encoding (decode-text.ts) and with any separator.
 * @returns rows. `null`: the file is no text.
 */
export function readCsv(
  bytes: Uint8Array,
  { columnOf, mostRows = Number.POSITIVE_INFINITY }: CsvReading,
): CsvRow[] | null {
  const decoded = decodeText(bytes);
  if (decoded === null) return null;
  const { text, separator } = withoutHint(decoded);
  const isNamed = separator !== "" && text.slice(0, sampleLength).includes(separator);
  return readRows(text, isNamed ? separator : guessSeparator(text.slice(0, sampleLength), columnOf), mostRows);
}

/** Number of characters on which each candidate separator is tried. */
const sampleLength = 64 * 1024;

/**
 * Removes a first line `sep=;`, which names the separator for Excel and is not shown. It may be quoted, have `\t` for a
 * tab, and carry the separators of a program that took it for a row.
 */
function withoutHint(text: string): { text: string; separator: string } {
  const hint = /^\s*"?sep=(?<named>\\t|[^\r\n"])?"?[;,|\t ]*(?:\r\n|\r|\n|$)/i.exec(text);
  if (!hint) return { text, separator: "" };
  const { named = "" } = hint.groups ?? {};
  return { text: text.slice(hint[0].length), separator: named === "\\t" ? "\t" : named };
}

/** Candidate separators; the first wins a tie: programs in Spanish write `;`. */
const separators = [";", "\t", ",", "|"];
/** Separator of a file with one column, whose commas are prose: a character that occurs in no text. */
const noSeparator = "\u001F";

/**
 * Separator with which one row names the most columns; if no row does, with which most rows have the same number of
 * cells.
 */
function guessSeparator(text: string, columnOf: ColumnOf): string {
  const guesses = separators.map((separator) => {
    const rows = readRows(text, separator, rowsLookedAt).map(({ cells }) => cells);
    const headers = rows[findHeaderRow(rows, columnOf)] ?? [];
    return { separator, named: namedColumns(headers, columnOf), width: headers.length, evenness: evennessOf(rows) };
  });
  const [best] = guesses.sort((one, other) => other.named - one.named || other.evenness - one.evenness);
  // Every row has at most one cell: a separator that occurs stands between blank cells.
  if (!best || (best.named === 0 && best.evenness === 0)) {
    return separators.find((separator) => text.includes(separator)) ?? noSeparator;
  }
  // The row of headers has one cell with every separator.
  return best.named === 1 && guesses.every(({ width }) => width <= 1) ? noSeparator : best.separator;
}

/** Share of the rows that have as many cells as most rows of several cells. */
function evennessOf(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / Math.max(1, rows.length);
}

function readRows(text: string, separator: string, mostRows: number): CsvRow[] {
  const rows: CsvRow[] = [];
  // Handles files that mix "\r " and " "; old Macs end lines with "\r" alone.
  const newline = text.includes("\n") ? "\n" : "\r";
  let number = 0;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline,
    // Fast mode would split the whole text first, even ten million empty lines.
    fastMode: false,
    step: ({ data }, parser) => {
      number++;
      if (data.every((words) => words.trim() === "")) return;
      const last = data.length - 1;
      data[last] = (data[last] ?? "").replace(/\r$/, "");
      rows.push({ number, cells: data });
      if (rows.length >= mostRows) parser.abort();
    },
  });
  return rows;
}
