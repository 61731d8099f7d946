import type { ReadHorario, ReadLine } from "./read-timetable.ts";

/** Result of a pasted text. */
export interface Taken {
  lines: ReadHorario[];
  /** Text that was not understood, as written: for `texto_original`. */
  rest: string;
  /** Number of lines not understood, without the headings above them. */
  red: number;
}

/**
 * Collects the lines of a text that are taken over. The rest is not lost: a heading is kept with the first line below
 * it that was not understood.
 * @param notFeasts texts of lines whose days off are no feasts of obligation, by the person's answer
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

/** Lines without days off, if the person answered that these are no feasts. A line with nothing else disappears. */
export function answered({ horarios, asksForFeasts }: ReadLine, isNoFeast: boolean): ReadHorario[] {
  if (!asksForFeasts || !isNoFeast) return horarios;
  return horarios.flatMap((line) => {
    const dias = line.dias?.filter((dia) => dia !== "fi") ?? [];
    return dias.length === 0 && line.dias ? [] : { ...line, dias };
  });
}
