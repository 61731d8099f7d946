import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { fileSize } from "../../../text/file-size.ts";
import { ending } from "../../content/content-words.ts";
import { largestFile, mostImportedRows } from "../files/sheet-limits.ts";
import type { SheetProblem } from "../files/sheet-problem.ts";
import type { KeptRow, Outcome, PastImport } from "./sheet-requests.ts";

const most = mostImportedRows.toLocaleString("es-ES");

/** Why a file cannot be imported, and what to do about it. */
export const fileProblems: Record<SheetProblem, string> = {
  "too-large": `El archivo pesa más de ${fileSize(largestFile)}. Divídelo en varias hojas.`,
  "unpacks-too-large": "El archivo es demasiado grande por dentro. Copia las filas a una hoja nueva y guárdala.",
  unreadable: "El archivo está dañado y no se puede leer. Ábrelo en Excel y guárdalo otra vez.",
  "old-format": "Es un Excel antiguo (.xls). Ábrelo y guárdalo como «Libro de Excel (.xlsx)».",
  "not-a-sheet": "No es una hoja de cálculo. Elige un archivo .xlsx o .csv.",
  empty: "La hoja está vacía.",
  "only-headers": "La hoja solo tiene los nombres de las columnas. Escribe una fila debajo por cada uno.",
  "too-many-rows": `La hoja tiene más de ${most} filas. Divídela en varias.`,
  "too-slow": "Leer el archivo tarda demasiado. Copia las filas a una hoja nueva y guárdala.",
};

/** `37 filas`, `1 fila`. */
export const rowsInWords = (count: number): string =>
  `${count.toLocaleString("es-ES")} ${count === 1 ? "fila" : "filas"}`;

/** 'Importar 37 filas, dejar 3 fuera' */
export function importLabel(good: number, wrong: number): string {
  return `Importar ${rowsInWords(good)}${wrong === 0 ? "" : `, dejar ${wrong.toLocaleString("es-ES")} fuera`}`;
}

/** What a trial counts, in the words of its figures. */
export const outcomeWords: Record<Outcome, string> = {
  create: "se crearán",
  update: "cambiarán",
  unchanged: "ya están igual",
  wrong: "con problemas",
};

/** '35 creados, 2 cambiados, 3 filas fuera' */
export function importedText(
  collection: Pick<ContentCollection, "gender">,
  { created, changed, leftOut }: Pick<PastImport, "created" | "changed" | "leftOut">,
): string {
  const end = ending(collection);
  const counted = [
    [created, "cread", "a"],
    [changed, "cambiad", "a"],
  ] as const;
  const parts = counted
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString("es-ES")} ${word}${end}${count === 1 ? "" : "s"}`);
  if (leftOut > 0) parts.push(`${rowsInWords(leftOut)} fuera`);
  return parts.join(", ");
}

/** Why an undo left a row as it is. */
export function keptText({ number, reason, changedBy }: KeptRow): string {
  const who = changedBy?.nombre ? `la cambió ${changedBy.nombre} después` : "alguien la cambió después";
  const words: Record<KeptRow["reason"], string> = {
    changed: `${who}, y queda como está.`,
    gone: "alguien la eliminó después.",
    referred: "ya se usa en otra parte, y no se borra.",
    taken: "otra tiene ahora el dato que tenía antes.",
    forbidden: "no tienes permiso de cambiarla.",
  };
  return `Fila ${number}: ${words[reason]}`;
}
