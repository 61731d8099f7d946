import { PersonError } from "@arzobispado/backend";
import Papa from "papaparse";
import { folded } from "../misas/reading/tokens.ts";

/** What one row of a file says of a place. */
export interface TimetableRow {
  /** In the file; the headers are 1. */
  number: number;
  /** An id, an address' end or a name, as it was written. */
  place: string;
  text: string;
}

/** Headers, without accents and in small letters. */
const placeHeaders = ["lugar", "parroquia", "capilla", "nombre", "id"];
const textHeaders = ["texto", "horarios", "horario", "misas"];

/**
 * Rows of a CSV file, whatever separates its cells: one with the place, one with its hours in prose, of several lines too.
 * @throws PersonError for what is no such file
 */
export function readRows(bytes: Uint8Array): TimetableRow[] {
  const written = decoded(bytes);
  const { data } = Papa.parse<string[]>(written, { delimiter: delimiterOf(written) });
  const [headers = [], ...rows] = data;
  const names = headers.map(folded);
  const at = (known: readonly string[]) => names.indexOf(known.find((name) => names.includes(name)) ?? "");
  const [place, text] = [at(placeHeaders), at(textHeaders)];
  if (place < 0 || text < 0) {
    throw new PersonError(
      `La primera fila debe nombrar las columnas: una de ${placeHeaders.join(", ")} y una de ${textHeaders.join(", ")}.`,
    );
  }
  return rows
    .map((cells, row) => ({ number: row + 2, place: cells[place]?.trim() ?? "", text: cells[text]?.trim() ?? "" }))
    .filter((row) => row.place !== "" || row.text !== "");
}

/** By the row of headers: prose is full of commas. */
function delimiterOf(written: string): string {
  const [headers = ""] = written.split("\n", 1);
  return [";", "\t"].find((sign) => headers.includes(sign)) ?? ",";
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new PersonError("El archivo no está en UTF-8: guárdelo como «CSV UTF-8» y repita la orden.");
  }
}
