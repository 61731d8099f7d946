import type { Horario } from "@arzobispado/diocese/misas";
import { isWeekly, type Now, weekTable } from "../parish/week-table.ts";
import { lineInWords } from "../words/line-in-words.ts";
import { kinds } from "../words/names.ts";

/** Font sizes of a sheet in points: from readable across a street to the smallest readable on a door. */
const letters = [14, 13, 12, 11, 10, 9, 8, 7.5];
/** Millimetres per point, and size of an A4 page without its margins in millimetres. */
const point = 0.353;
const page = { width: 186, height: 273 };
/** Height below the hours, with a reserve for differences between printers. Millimetres. */
const foot = 20;
/**
 * Height above the hours: the QR code with its caption in millimetres, or a long name with address and numbers in font
 * sizes.
 */
const head = { code: 42, words: 12 };
/** Average width of a character, relative to its height. */
const narrow = 0.47;
/** Heights of rows, in font sizes (sheet.module.css). */
const rows = { ofTable: 1.85, mark: 1.15, inWords: 1.35, place: 6 };

interface Printed {
  lines: readonly Horario[];
}

export interface Letter {
  points: number;
  /** Even the smallest font is too large: the hours of chapels are left out. */
  isFull: boolean;
}

/**
 * Finds the largest font with which a sheet fits on one page.
 * @param places church first; the others are set in two columns
 */
export function letterOf(places: readonly Printed[], now: Now): Letter {
  const [church, ...chapels] = places.map((place) => measure(place, now));
  const fits = (points: number) => {
    const letter = points * point;
    const room = (measures: Measures | undefined, width: number) =>
      measures ? heightOf(measures, width / (letter * narrow)) * letter : 0;
    const columns = chapels.map((chapel) => room(chapel, page.width / 2));
    // A chapel is not split between columns, so one of two columns may be longer than half of the total.
    const longest = Math.max(0, ...columns);
    const half = columns.reduce((sum, one) => sum + one, 0) / 2;
    const below = columns.length > 2 ? half + longest / 2 : longest;
    const above = Math.max(head.code, head.words * letter);
    return above + room(church, page.width) + below + foot <= page.height;
  };
  const points = letters.find(fits);
  return { points: points ?? letters.at(-1) ?? 0, isFull: points === undefined };
}

/** Measures of a place, from which its height follows for any font size. */
interface Measures {
  rows: number;
  marked: number;
  /** Number of characters of each line written in words. */
  words: readonly number[];
}

function measure({ lines }: Printed, now: Now): Measures {
  const masses = lines.filter(({ tipo }) => tipo === "misa");
  const table = weekTable(masses, now);
  const others = lines.filter((line) => line.tipo !== "misa" || !isWeekly(line, now));
  const marked = table.filter(({ morning, afternoon }) => [...morning, ...afternoon].some(({ mark }) => mark !== ""));
  return {
    rows: table.length,
    marked: marked.length,
    words: others.map((line) => `${kinds[line.tipo].one}: ${lineInWords(line, now.today)}`.length),
  };
}

/** Height of a place in font sizes. @param width of a row, in font sizes too */
function heightOf({ rows: ofTable, marked, words }: Measures, width: number): number {
  const inWords = words.reduce((sum, length) => sum + Math.ceil(length / width), 0);
  return rows.place + (ofTable > 0 ? ofTable + 1 : 0) * rows.ofTable + marked * rows.mark + inWords * rows.inWords;
}
