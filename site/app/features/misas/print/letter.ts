import type { Horario } from "@arzobispado/diocese/misas";
import { isWeekly, type Now, weekTable } from "../parish/week-table.ts";
import { lineInWords } from "../words/line-in-words.ts";
import { kinds } from "../words/names.ts";

/** Letters of a sheet, in points: from what is read across a street to the smallest that is read on a door. */
const letters = [14, 13, 12, 11, 10, 9, 8, 7.5];
/** Millimetres of a point, and of an A4 page within its margins. */
const point = 0.353;
const page = { width: 186, height: 273 };
/** What stands below the hours, whatever their letters; and what a printer may do otherwise. */
const foot = 20;
/** What stands above them: the code with its words, or a long name with an address and numbers, in letters. */
const head = { code: 42, words: 12 };
/** Width of a letter in the middle, as a part of its height. */
const narrow = 0.47;
/** Heights of rows, in letters (sheet.module.css). */
const rows = { ofTable: 1.85, mark: 1.15, inWords: 1.35, place: 6 };

interface Printed {
  lines: readonly Horario[];
}

export interface Letter {
  points: number;
  /** Not even the smallest ones are enough: the hours of chapels give way. */
  isFull: boolean;
}

/** The largest letters with which a sheet is one page. @param places the church first; the others stand in two columns */
export function letterOf(places: readonly Printed[], now: Now): Letter {
  const [church, ...chapels] = places.map((place) => measure(place, now));
  const fits = (points: number) => {
    const letter = points * point;
    const room = (measures: Measures | undefined, width: number) =>
      measures ? heightOf(measures, width / (letter * narrow)) * letter : 0;
    const columns = chapels.map((chapel) => room(chapel, page.width / 2));
    // A chapel stays in one piece: of many, a column may be longer than half of them.
    const longest = Math.max(0, ...columns);
    const half = columns.reduce((sum, one) => sum + one, 0) / 2;
    const below = columns.length > 2 ? half + longest / 2 : longest;
    const above = Math.max(head.code, head.words * letter);
    return above + room(church, page.width) + below + foot <= page.height;
  };
  const points = letters.find(fits);
  return { points: points ?? letters.at(-1) ?? 0, isFull: points === undefined };
}

/** Measures that give the height of a place, for every size of letters. */
interface Measures {
  rows: number;
  marked: number;
  /** Characters of each line that is told in words. */
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

/** In letters. @param width of a line, in letters too */
function heightOf({ rows: ofTable, marked, words }: Measures, width: number): number {
  const inWords = words.reduce((sum, length) => sum + Math.ceil(length / width), 0);
  return rows.place + (ofTable > 0 ? ofTable + 1 : 0) * rows.ofTable + marked * rows.mark + inWords * rows.inWords;
}
