import Papa from "papaparse";
import { decodeText } from "./decode-text.ts";
import { type ColumnOf, findHeaderRow, namedColumns, rowsLookedAt } from "./header-row.ts";

/** Row that says something. */
export interface CsvRow {
  /** In the file, as a program of sheets shows it; the first is 1. */
  number: number;
  cells: string[];
}

/** What is known of a file before it is read. */
export interface CsvReading {
  /** By the names of columns the separator is known from the commas of prose. */
  columnOf: ColumnOf;
  /** Rows that are read; what follows them is left. */
  mostRows?: number;
}

/**
 * Rows of a CSV file in any alphabet (decode-text.ts), whatever separates its cells.
 * @returns null for a file that is no text
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

/** Characters in which a separator is looked for: five readings of a whole file would take its time five times. */
const sampleLength = 64 * 1024;

/**
 * Takes away a first line `sep=;`, by which Excel is told the separator, and which it shows to nobody. It may be quoted,
 * have `\t` for a tab, and carry the separators of a program that took it for a row.
 */
function withoutHint(text: string): { text: string; separator: string } {
  const hint = /^\s*"?sep=(?<named>\\t|[^\r\n"])?"?[;,|\t ]*(?:\r\n|\r|\n|$)/i.exec(text);
  if (!hint) return { text, separator: "" };
  const { named = "" } = hint.groups ?? {};
  return { text: text.slice(hint[0].length), separator: named === "\\t" ? "\t" : named };
}

/** `;` as programs in Spanish write, tabs, `,`, and what old programs wrote. */
const separators = [";", "\t", ",", "|"];
/** Separator of a file of one column, whose commas are prose: in no text. */
const noSeparator = "\u001F";

/** Separator by which a row names the most columns; where none does, by which the rows have equally many cells. */
function guessSeparator(text: string, columnOf: ColumnOf): string {
  const guesses = separators.map((separator) => {
    const rows = readRows(text, separator, rowsLookedAt).map(({ cells }) => cells);
    const headers = rows[findHeaderRow(rows, columnOf)] ?? [];
    return { separator, named: namedColumns(headers, columnOf), width: headers.length, evenness: evennessOf(rows) };
  });
  const [best] = guesses.sort((one, other) => other.named - one.named || other.evenness - one.evenness);
  // No row has two cells: what separates nothing else separates blank ones.
  if (!best || (best.named === 0 && best.evenness === 0)) {
    return separators.find((separator) => text.includes(separator)) ?? noSeparator;
  }
  // The headers are one column whatever the separator is.
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
  // Lines may end in both ways; an old Mac's end in "\r" alone.
  const newline = text.includes("\n") ? "\n" : "\r";
  let number = 0;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline,
    // Would cut the whole text into lines first, also ten million empty ones.
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
