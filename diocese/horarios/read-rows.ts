import { PersonError } from "@arzobispado/backend";
import { findHeaderRow } from "../hojas/header-row.ts";
import { readCsv } from "../hojas/read-csv.ts";
import { folded } from "../misas/reading/tokens.ts";

/** Row of a file: a place and its timetable in prose. */
export interface TimetableRow {
  /** Row number as a spreadsheet program shows it. */
  number: number;
  /** Place as written: an id, the end of an address, or a name. */
  place: string;
  text: string;
}

/** Known headers, without accents and in small letters. */
const placeHeaders = ["lugar", "parroquia", "capilla", "nombre", "id"];
const textHeaders = ["texto", "horarios", "horario", "misas"];

const headersOf = [...placeHeaders, ...textHeaders];
const columnOf = (words: string): string => headersOf.find((header) => header === folded(words)) ?? "";

/**
 * Reads the rows of a CSV file that has the place in one column and its hours in another, as prose of one or several
 * lines. Titles may stand above the row of headers.
 * @throws PersonError for a file without both columns
 */
export function readRows(bytes: Uint8Array): TimetableRow[] {
  const all = readCsv(bytes, { columnOf });
  if (!all) throw new PersonError("El archivo no es un texto: guarde la hoja como CSV y repita la orden.");
  const headerAt = findHeaderRow(
    all.map(({ cells }) => cells),
    columnOf,
  );
  const names = (all[headerAt]?.cells ?? []).map(folded);
  const at = (known: readonly string[]) => names.indexOf(known.find((name) => names.includes(name)) ?? "");
  const [place, text] = [at(placeHeaders), at(textHeaders)];
  if (place < 0 || text < 0) {
    throw new PersonError(
      `Una fila debe nombrar las columnas: una de ${placeHeaders.join(", ")} y una de ${textHeaders.join(", ")}.`,
    );
  }
  return all
    .slice(headerAt + 1)
    .map(({ number, cells }) => ({ number, place: cells[place]?.trim() ?? "", text: cells[text]?.trim() ?? "" }))
    .filter((row) => row.place !== "" || row.text !== "");
}
