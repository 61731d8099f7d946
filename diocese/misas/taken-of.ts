import type { ReadHorario, ReadLine } from "./read-timetable.ts";

/** What becomes of a pasted text. */
export interface Taken {
  lines: ReadHorario[];
  /** What was not understood, as it was written: for `texto_original`. */
  rest: string;
  /** Lines that were not understood: headings above them do not count. */
  red: number;
}

/**
 * The lines of a text as they are taken. Of the rest nothing is lost: a heading goes along with the first line below it that
 * was not understood.
 * @param notFeasts texts of lines whose days off are no feasts of obligation, as somebody has answered
 */
export function takenOf(read: readonly ReadLine[], notFeasts: ReadonlySet<string> = new Set()): Taken {
  const lines: ReadHorario[] = [];
  const rest: string[] = [];
  let heading = "";
  let red = 0;
  for (const line of read) {
    const horarios = answered(line, notFeasts.has(line.text));
    lines.push(...horarios);
    if (line.isHeading) heading = line.text;
    else if (horarios.length === 0) {
      rest.push(...[heading, line.text].filter((text) => text !== ""));
      heading = "";
      red++;
    }
  }
  return { lines, rest: rest.join("\n"), red };
}

/** A line without its days off. One that speaks of nothing else says nothing then. */
export function answered({ horarios, asksForFeasts }: ReadLine, isNoFeast: boolean): ReadHorario[] {
  if (!asksForFeasts || !isNoFeast) return horarios;
  return horarios.flatMap((line) => {
    const dias = line.dias?.filter((dia) => dia !== "fi") ?? [];
    return dias.length === 0 && line.dias ? [] : { ...line, dias };
  });
}
