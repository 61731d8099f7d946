import type { Dia } from "@arzobispado/diocese/misas";
import { cellsOf, type DrawnDay, isDrawn } from "./cells.ts";
import { daysOf, differences, type GridLine, type LineContent } from "./grid-line.ts";

export type Lines = readonly GridLine[];

/** What holds for all edits. */
export interface Editing {
  /** Ids that the server knows: exceptions and calendars hang on them, so these lines stay. */
  stored: ReadonlySet<string>;
  newId: () => string;
}

/** A new line of a place. */
export function addLine(lines: Lines, lugar: string, content: LineContent, { stored, newId }: Editing): Lines {
  return tidied([...lines, { id: newId(), lugar, ...content }], stored);
}

/**
 * Changes a line, or what it says of one of its days: then the rest keeps the line, and the day gets one of its own.
 * @param day null: on all its days
 */
export function changeLine(
  lines: Lines,
  { id, day }: { id: string; day: Dia | null },
  content: LineContent,
  { stored, newId }: Editing,
): Lines {
  const before = lines.find((line) => line.id === id);
  if (!before) return lines;
  const after = { ...before, ...content };
  const others = daysOf(before).filter((other) => other !== day);
  if (day === null || others.length === 0) {
    return differences(before, after).length === 0 ? lines : tidied(replaced(lines, id, [after]), stored);
  }
  const changes = differences(before, after).filter((name) => name !== "dias");
  if (changes.length === 0) return lines;
  return tidied(
    replaced(lines, id, [
      { ...before, dias: others },
      { ...after, id: newId() },
    ]),
    stored,
  );
}

/** Takes a line away, or one of its days. @param day null: all of them */
export function removeLine(lines: Lines, { id, day }: { id: string; day: Dia | null }): Lines {
  const before = lines.find((line) => line.id === id);
  if (!before) return lines;
  const others = day === null ? [] : daysOf(before).filter((other) => other !== day);
  return replaced(lines, id, others.length === 0 ? [] : [{ ...before, dias: others }]);
}

/**
 * What stands under a day, under another one as well. What is there already at its hour stays as it is.
 * @param reemplaza on days of precept: in the place of what is usual, not besides it
 */
export function copyDay(
  lines: Lines,
  { lugar, from, to, reemplaza }: { lugar: string; from: DrawnDay; to: DrawnDay; reemplaza: boolean },
  { stored, newId }: Editing,
): Lines {
  const there = cellsOf(lines, lugar, to);
  const missing = cellsOf(lines, lugar, from).filter(
    ({ tipo, hora }) => !there.some((line) => line.tipo === tipo && line.hora === hora),
  );
  let after = lines;
  for (const line of missing) {
    // The same line where it says the same there; only days of precept know a difference.
    const isAlike = to !== "fi" || line.reemplaza === reemplaza;
    after = isAlike
      ? replaced(after, line.id, [{ ...line, dias: withDay(line, to) }])
      : [...after, { ...line, id: newId(), dias: [to], reemplaza }];
  }
  return tidied(after, stored);
}

const withDay = (line: GridLine, day: Dia): Dia[] => daysOf({ dias: [...daysOf(line), day] });

function replaced(lines: Lines, id: string, by: GridLine[]): Lines {
  return lines.flatMap((line) => (line.id === id ? by : [line]));
}

/** A new line that says the same as another one of its place becomes days of that: fewer records, and ids that stay. */
function tidied(lines: Lines, stored: ReadonlySet<string>): Lines {
  for (const line of lines) {
    if (stored.has(line.id) || !isDrawn(line)) continue;
    const twin = lines.find((other) => isTwin(line, other));
    if (!twin) continue;
    const joined = { ...twin, dias: daysOf({ dias: [...daysOf(twin), ...daysOf(line)] }) };
    return tidied(replaced(replaced(lines, line.id, []), twin.id, [joined]), stored);
  }
  return lines;
}

function isTwin(line: GridLine, other: GridLine): boolean {
  const isElsewhere = line.id === other.id || line.lugar !== other.lugar || !isDrawn(other);
  if (isElsewhere || differences(line, other).some((name) => name !== "dias")) return false;
  return !daysOf(line).some((day) => daysOf(other).includes(day));
}
