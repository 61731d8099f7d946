import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { fileSize } from "../../../text/files/file-size.ts";
import { refusalText } from "../../../text/problems/problem-codes.ts";
import { saveProblemText } from "../../../text/problems/save-problems.ts";
import { ending } from "../../content/content-words.ts";
import { cellWords } from "../cells/cell.ts";
import type { ReadSheet, SheetRow } from "../files/sheet.ts";
import { largestFile, type SheetBounds } from "../files/sheet-limits.ts";
import { type SheetProblem, SheetProblemError } from "../files/sheet-problem.ts";
import type { BackendProblem, KeptRow, Outcome, PastImport, SheetBody } from "./sheet-requests.ts";

/** Says why a file cannot be imported, and what to do about it. */
export const fileProblemText = (error: unknown, bounds: SheetBounds): string =>
  fileProblems(bounds)[error instanceof SheetProblemError ? error.problem : "unreadable"];

const fileProblems = ({ sheetRows }: SheetBounds): Record<SheetProblem, string> => ({
  "too-large": `El archivo pesa más de ${fileSize(largestFile)}. Divídelo en varias hojas.`,
  "unpacks-too-large": "El archivo es demasiado grande por dentro. Copia las filas a una hoja nueva y guárdala.",
  unreadable: "El archivo está dañado y no se puede leer. Ábrelo en Excel y guárdalo otra vez.",
  "old-format": "Es un Excel antiguo (.xls). Ábrelo y guárdalo como «Libro de Excel (.xlsx)».",
  protected: "El archivo tiene contraseña. Ábrelo en Excel, quítasela y guárdalo otra vez.",
  "open-document": "Es una hoja de LibreOffice (.ods). Ábrela y guárdala como «Excel 2007-365 (.xlsx)».",
  numbers: "Es una hoja de Numbers. Ábrela, toca «Exportar a», «Excel…», y elige aquí el archivo que sale.",
  "binary-workbook": "Es un Excel binario (.xlsb). Ábrelo y guárdalo como «Libro de Excel (.xlsx)».",
  "web-page": "Es una página web con nombre de hoja. Ábrela en Excel y guárdala como «Libro de Excel (.xlsx)».",
  shortcut:
    "Es un acceso directo de Google Drive. Abre la hoja y toca «Archivo», «Descargar», «Microsoft Excel (.xlsx)».",
  "all-hidden": "Todas las hojas del archivo están ocultas. Ábrelo en Excel y muestra la que tiene los datos.",
  "not-a-sheet": "No es una hoja de cálculo. Elige un archivo .xlsx o .csv.",
  empty: "La hoja está vacía.",
  "only-headers": "La hoja solo tiene los nombres de las columnas. Escribe una fila debajo por cada uno.",
  "too-many-rows": tooManyRows(sheetRows),
  "too-slow": "Leer el archivo tarda demasiado. Copia las filas a una hoja nueva y guárdala.",
});

const tooManyRows = (most: number) => `La hoja tiene más de ${most.toLocaleString("es-ES")} filas. Divídela en varias.`;
const tooManyCells = (most: number) =>
  `La hoja tiene más de ${most.toLocaleString("es-ES")} celdas con datos. Divídela en varias, o quita columnas.`;
const tooLong =
  "La hoja tiene demasiado texto para enviarla de una vez. Divídela en varias con menos filas, e importa cada una.";

/** Says why a sheet is too large to be sent. `null`: it fits. */
export function boundProblem({ rows, ...rest }: SheetBody, bounds: SheetBounds): string | null {
  if (rows.length > bounds.sheetRows) return tooManyRows(bounds.sheetRows);
  const cells = rows.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
  if (cells > bounds.sheetCells) return tooManyCells(bounds.sheetCells);
  // Counts `mode` too, which the request adds.
  const { size } = new Blob([JSON.stringify({ ...rest, rows }), '"mode":"trial",']);
  return size > bounds.sheetBytes ? tooLong : null;
}

/** Says why a sheet was not tried, imported or undone, and what to do about it. */
export function sheetFailureText(error: unknown): string {
  const { status, response } = (error ?? {}) as { status?: number; response?: { data?: Record<string, SheetRefusal> } };
  if (status === 413) return tooLong;
  const [refusal] = Object.values(response?.data ?? {}).filter(({ code }) => code && ownCodes.has(code));
  if (!refusal?.code) return saveProblemText(error);
  const max = Number(refusal.params?.max);
  if (refusal.code === "validation_too_many_rows") return tooManyRows(max);
  if (refusal.code === "validation_too_many_cells") return tooManyCells(max);
  return refusalText({ status: 400, code: refusal.code, requestId: null });
}

type SheetRefusal = Partial<BackendProblem>;

/** Codes of refusals that concern the whole sheet. */
const ownCodes = new Set([
  "sheet_under_way",
  "sheets_busy",
  "validation_repeated_field",
  "validation_too_many_cells",
  "validation_too_many_names",
  "validation_too_many_rows",
  "validation_too_many_titles",
  "validation_too_much_text",
]);

/** Counts rows in words: `37 filas`, `1 fila`. */
export const rowsInWords = (count: number): string =>
  `${count.toLocaleString("es-ES")} ${count === 1 ? "fila" : "filas"}`;

/** Names the sheet that was read, and the row of headers unless it is the first. */
export function whereRead({ sheets, sheetAt, headerRow }: Pick<ReadSheet, "sheets" | "sheetAt" | "headerRow">): string {
  const parts = [
    ...(sheets.length > 0 ? [`Leímos la hoja «${sheets[sheetAt] ?? ""}».`] : []),
    ...(headerRow > 1 ? [`Los nombres de las columnas están en la fila ${headerRow}.`] : []),
  ];
  return parts.join(" ");
}

/** Names the visible sheets that were not read: 'El archivo tiene también «Léame» y «2025».' Empty: no others. */
export function otherSheets({ sheets, sheetAt }: Pick<ReadSheet, "sheets" | "sheetAt">): string {
  const others = sheets.filter((_, at) => at !== sheetAt).map((name) => `«${name}»`);
  const [named, rest] = [others.slice(0, mostNamed), others.length - mostNamed];
  if (rest > 0) named.push(rest === 1 ? "otra más" : `${rest} más`);
  return named.length === 0 ? "" : `El archivo tiene también ${listed(named, "y")}.`;
}

/** Joins items as in a sentence: `«a», «b» y «c»`. */
export const listed = (items: readonly string[], and: "y" | "o"): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;

const mostNamed = 5;

/** Says which columns a sheet lacks that new items must have. */
export function missingText(headers: readonly string[]): string {
  const named = listed(
    headers.map((header) => `«${header}»`),
    "y",
  );
  const [lack, without] =
    headers.length === 1 ? ["Falta la columna", "sin ella"] : ["Faltan las columnas", "sin ellas"];
  return `${lack} ${named}: ${without} solo se puede cambiar lo que ya existe.`;
}

/** Label of a row: 'Fila 3: Nombre · Ubicación'. */
export function rowLabel({ number, cells }: SheetRow): string {
  const words = cells.map(cellWords).filter(Boolean).join(" · ");
  return `Fila ${number}: ${words.length > longestLabel ? `${words.slice(0, longestLabel).trimEnd()}…` : words}`;
}

const longestLabel = 60;

/** Label of the import button: 'Importar 37 filas, dejar 3 fuera'. */
export function importLabel(good: number, wrong: number): string {
  return `Importar ${rowsInWords(good)}${wrong === 0 ? "" : `, dejar ${wrong.toLocaleString("es-ES")} fuera`}`;
}

/** Label of each count of a trial. */
export const outcomeWords: Record<Outcome, string> = {
  create: "se crearán",
  update: "cambiarán",
  unchanged: "ya están igual",
  wrong: "con problemas",
};

/** Summary of an import: '35 creados, 2 cambiados, 3 filas fuera'. */
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

/** Says why an undo left a row unchanged. */
export function keptText({ number, reason, changedBy }: KeptRow): string {
  const who = changedBy?.nombre ? `la cambió ${changedBy.nombre} después` : "alguien la cambió después";
  const words: Record<KeptRow["reason"], string> = {
    changed: `${who}, y queda como está.`,
    gone: "alguien la eliminó después.",
    referred: "ya se usa en otra parte, y no se borra.",
    taken: "otra tiene ahora el dato que tenía antes.",
    full: "ya no hay lugar para ella: elimina antes otras que no hagan falta.",
    forbidden: "no tienes permiso de cambiarla.",
  };
  return `Fila ${number}: ${words[reason]}`;
}
