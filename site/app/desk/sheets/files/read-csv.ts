import Papa from "papaparse";
import type { Cell } from "../cells/cell.ts";

/** Rows of a CSV file, whatever separates its cells: `;` as in Spanish, `,` or tabs. */
export function readCsv(bytes: Uint8Array): Cell[][] {
  const { data } = Papa.parse<string[]>(decoded(bytes), {
    header: false,
    skipEmptyLines: false,
    delimitersToGuess: [";", ",", "\t"],
  });
  return data;
}

/** Old programs write the alphabet of Windows, some new ones UTF-16; their marks tell them. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
