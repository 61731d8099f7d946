/**
 * Content of one sheet cell. A spreadsheet date is wall-clock time stored as UTC. A number whose format says more than
 * its digits is a `FormattedCell`.
 */
export type Cell = PlainCell | FormattedCell;

export type PlainCell = string | number | boolean | Date | null;

/** Cell of a workbook that shows something other than its value. */
export interface FormattedCell {
  kind: "number" | "percent" | "money" | "time" | "duration" | "date" | "error" | "not-computed";
  /** Text of the cell as Excel shows it in Bolivia: `09:30`, `49:30`, `50 %`, `Bs 1.250,50`, `#N/A`. */
  words: string;
  /** Value of a number, a per cent or an amount of money. */
  number?: number;
  /** Full date and time of a cell that shows only the hour. */
  date?: Date;
}

const isFormatted = (cell: Cell | undefined): cell is FormattedCell =>
  typeof cell === "object" && cell !== null && "kind" in cell;

/** Text of a cell, trimmed. */
export function cellWords(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (isFormatted(cell)) return cell.words;
  if (cell instanceof Date) return wallClock(cell);
  if (typeof cell === "boolean") return cell ? "sí" : "no";
  return String(cell).trim();
}

/** Reduces a cell for a field: its value where the field type has such values, otherwise its words. */
export function plainCell(type: string, cell: Cell): PlainCell {
  if (!isFormatted(cell)) return cell;
  if (type === "number" || type === "json") return cell.number ?? cell.words;
  return type === "date" ? (cell.date ?? cell.words) : cell.words;
}

/** Most letters of a workbook cell; Excel cuts longer texts of other files to it. */
export const longestCell = 32_767;

/** Text written to a workbook instead of one that is too long; importing it changes nothing. */
export const tooLongForCell =
  "[Texto demasiado largo para Excel: al importar queda como está. Expórtalo en CSV para verlo entero.]";

/** Error texts of spreadsheet programs, in English and Spanish; `####` replaces a value that did not fit. */
const errors =
  /^(?:#(?:N\/[AD]|¡?(?:REF|VALUE|VALOR|NUM|NULL|NULO|DIV\/0|SPILL|DESBORDAMIENTO|CALC|CÁLCULO|ERROR|BUSY|FIELD|CAMPO|BLOCKED|CONNECT|UNKNOWN)!|¿?(?:NAME|NOMBRE)\?|GETTING_DATA|#{2,})|Err:\d{3})$/i;

/** Problem of a cell that no field can import; null: no problem. */
export function cellProblem(cell: Cell): string | null {
  const words = cellWords(cell);
  if (isFormatted(cell) && cell.kind === "not-computed") {
    return "la fórmula no tiene resultado. Abre la hoja en Excel y guárdala otra vez.";
  }
  if (typeof cell === "string" && cell.length === longestCell) {
    return `el texto tiene 32.767 letras, lo más que guarda una casilla de Excel: puede estar cortado. Escríbelo en el formulario.`;
  }
  const isError = (isFormatted(cell) && cell.kind === "error") || errors.test(words);
  return isError ? `«${words}» es un error de la hoja. Corrígelo allí, o deja la casilla vacía.` : null;
}

/** Wall-clock text: `2026-03-01 09:30`. Omits zero seconds and midnight. */
function wallClock(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const [day = "", time = ""] = date.toISOString().slice(0, 19).split("T");
  return time === "00:00:00" ? day : `${day} ${time.replace(/:00$/, "")}`;
}
