import type { ReadHorario } from "../read-timetable.ts";
import { dias as allDays, type Dia } from "../timetable.ts";

/** Short form of a line in the words of its record: `misa 1+3:do 11:00 (aymara)`, `confesion sa do ~30`. */
export const lineInCodes = (line: ReadHorario): string =>
  [
    line.tipo,
    [line.semanas ? `${line.semanas.join("+")}:` : "", days(line.dias ?? [])].join(""),
    line.dia_mes ? `#${line.dia_mes}` : "",
    [line.hora, line.hasta].filter(Boolean).join("-"),
    line.antes_de_misa ? `~${line.antes_de_misa}` : "",
    line.idiomas ? `(${line.idiomas.join(" ")})` : "",
    line.etiqueta ? `«${line.etiqueta}»` : "",
    line.temporada ? `@${line.temporada}` : "",
  ]
    .filter(Boolean)
    .join(" ");

/** Days as text; three or more in a row as `lu-vi`. */
function days(some: readonly string[]): string {
  const [first = "", ...others] = some;
  const from = allDays.indexOf(first as Dia);
  const inRow = some.every((dia, at) => allDays[from + at] === dia && !dia.includes("f"));
  return others.length > 1 && inRow ? `${first}-${others.at(-1)}` : some.join(" ");
}
