import type { Dia } from "@arzobispado/diocese/misas";
import type { Editing } from "./edits.ts";
import { emptyContent, type GridLine } from "./grid-line.ts";

const weekdays: Dia[] = ["lu", "ma", "mi", "ju", "vi"];

export const line = (id: string, more: Partial<GridLine> = {}): GridLine => ({
  ...emptyContent,
  id,
  lugar: "templo",
  ...more,
});

/** Timetable of the parish in misas.md, with all kinds of lines that the weekly grid cannot show. */
export const parish: readonly GridLine[] = [
  line("a", { dias: weekdays, hora: "07:30" }),
  line("b", { dias: weekdays, hora: "19:00" }),
  line("c", { dias: ["sa", "vf"], hora: "18:00" }),
  line("d", { dias: ["do", "fi"], hora: "08:00", reemplaza: true }),
  line("e", { dias: ["do", "fi"], hora: "10:00", reemplaza: true, etiqueta: "con niños" }),
  line("f", { dias: ["do"], hora: "19:30" }),
  line("g", { tipo: "confesion", dias: ["sa", "do"], antes_de_misa: 30 }),
  line("h", { tipo: "adoracion", dias: ["ju"], semanas: ["1"], hora: "20:00", hasta: "06:00" }),
  line("i", { dias: ["vi"], temporada: "cuaresma", hora: "04:30" }),
  line("j", { dia_mes: 13, hora: "18:00" }),
  line("k", { dias: ["ma"], hora: "12:00", vigente_hasta: "2026-12-31" }),
  line("l", { tipo: "oficina", dias: weekdays, hora: "09:00", hasta: "12:00" }),
  line("m", { hora: "06:30", lugar: "capilla" }),
];

/** Ids of the lines of `parish` that appear under `Además`. */
export const otherLinesOfParish = ["g", "h", "i", "j", "k"];

/** Editing context in which these lines are stored; new lines get the ids n1, n2 … */
export function editingOf(lines: readonly GridLine[]): Editing {
  let made = 0;
  return {
    stored: new Set(lines.map(({ id }) => id)),
    newId: () => {
      made += 1;
      return `n${made}`;
    },
  };
}

/** Creates a pseudo-random generator of integers below a limit; the same seed gives the same sequence. */
export function chanceOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    // Constants of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
