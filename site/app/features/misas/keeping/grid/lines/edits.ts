import type { Dia } from "@arzobispado/diocese/misas";
import { cellsOf, type DrawnDay, isDrawn } from "./cells.ts";
import { daysOf, differences, type GridLine, type LineContent } from "./grid-line.ts";

export type Lines = readonly GridLine[];

/** Context of all edits of one timetable. */
export interface Editing {
  /** Ids of stored lines: exceptions and calendars refer to them, so an edit never joins them into another line. */
  stored: ReadonlySet<string>;
  newId: () => string;
}

/** Adds a timetable line to a place, or its days to an equal line (`joinEqualLines`). */
export function addLine(lines: Lines, lugar: string, content: LineContent, { stored, newId }: Editing): Lines {
  return joinEqualLines([...lines, { id: newId(), lugar, ...content }], stored);
}

/**
 * Changes a timetable line on all its days or on one. For one day, the line keeps its other days and a new line is
 * added for that day.
 * @param day `null`: all its days
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
    return differences(before, after).length === 0 ? lines : joinEqualLines(replaced(lines, id, [after]), stored);
  }
  const changes = differences(before, after).filter((name) => name !== "dias");
  if (changes.length === 0) return lines;
  return joinEqualLines(
    replaced(lines, id, [
      { ...before, dias: others },
      { ...after, id: newId() },
    ]),
    stored,
  );
}

/** Removes a timetable line, or one of its days. @param day `null`: all its days */
export function removeLine(lines: Lines, { id, day }: { id: string; day: Dia | null }): Lines {
  const before = lines.find((line) => line.id === id);
  if (!before) return lines;
  const others = day === null ? [] : daysOf(before).filter((other) => other !== day);
  return replaced(lines, id, others.length === 0 ? [] : [{ ...before, dias: others }]);
}

/**
 * Copies the hours of one day to another. Hours that the target day already has stay as they are.
 * @param reemplaza on feasts of obligation: the copies replace the usual hours instead of adding to them
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
    // A line that is equal on both days only gets one more day; `reemplaza` matters on feasts only.
    const isAlike = to !== "fi" || line.reemplaza === reemplaza;
    after = isAlike
      ? replaced(after, line.id, [{ ...line, dias: withDay(line, to) }])
      : [...after, { ...line, id: newId(), dias: [to], reemplaza }];
  }
  return joinEqualLines(after, stored);
}

const withDay = (line: GridLine, day: Dia): Dia[] => daysOf({ dias: [...daysOf(line), day] });

function replaced(lines: Lines, id: string, by: GridLine[]): Lines {
  return lines.flatMap((line) => (line.id === id ? by : [line]));
}

/** Joins a new line into an equal line of the same place by adding its days: fewer records, and stored ids stay. */
function joinEqualLines(lines: Lines, stored: ReadonlySet<string>): Lines {
  for (const line of lines) {
    if (stored.has(line.id) || !isDrawn(line)) continue;
    const twin = lines.find((other) => isTwin(line, other));
    if (!twin) continue;
    const joined = { ...twin, dias: daysOf({ dias: [...daysOf(twin), ...daysOf(line)] }) };
    return joinEqualLines(replaced(replaced(lines, line.id, []), twin.id, [joined]), stored);
  }
  return lines;
}

function isTwin(line: GridLine, other: GridLine): boolean {
  const isElsewhere = line.id === other.id || line.lugar !== other.lugar || !isDrawn(other);
  if (isElsewhere || differences(line, other).some((name) => name !== "dias")) return false;
  return !daysOf(line).some((day) => daysOf(other).includes(day));
}
