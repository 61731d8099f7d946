import { dayOf, minutesOf, type Occurrence, type Tipo } from "@arzobispado/diocese/misas";
import { capital } from "../../../../text/capital.ts";
import { hourInWords, listed, markInWords } from "../../../../text/hours.ts";
import { longDayInWords } from "../../words/days-in-words.ts";
import { daysInWords, lineInWords, timeInWords } from "../../words/line-in-words.ts";
import { dayNames, kinds } from "../../words/names.ts";
import { type DrawnDay, isDrawn } from "./lines/cells.ts";
import { byHour, daysOf, type GridLine } from "./lines/grid-line.ts";
import type { Plan } from "./lines/plan.ts";

/** Day names on the buttons of the grid; screen readers get the full names. */
export const shortDays: Record<DrawnDay, string> = {
  do: "Do",
  lu: "Lu",
  ma: "Ma",
  mi: "Mi",
  ju: "Ju",
  vi: "Vi",
  sa: "Sá",
  fi: "Fiestas",
};

/** Day with its article: `el domingo`, `las fiestas de precepto`. */
export const theDay = (day: DrawnDay): string => (day === "fi" ? `las ${dayNames.fi}` : `el ${dayNames[day]}`);

export const hourOf = ({ hora }: Pick<GridLine, "hora">): string => hourInWords(minutesOf(hora));

/** Kind, label and language of a line: `Misa con niños, en aymara`. */
export function whatInWords(line: GridLine): string {
  return marked(kinds[line.tipo].one, markInWords(line));
}

/** Joins kind and label as people say it: `Misa con niños`, but `Misa, Vigilia Pascual`. */
function marked(one: string, mark: string): string {
  if (mark === "") return one;
  return `${one}${/^(?:con|de|del|para|en) /.test(mark) ? " " : ", "}${mark}`;
}

/** Names a line under its day: `8:00 Misa con niños`. */
export const cellInWords = (line: GridLine): string => `${capital(timeInWords(line))} ${whatInWords(line)}`;

/** Names the remaining days of a line: `También lunes, miércoles y viernes`. Empty: there are no others. */
export function otherDays(line: GridLine, day: DrawnDay): string {
  const others = daysOf(line).filter((other) => other !== day);
  return others.length === 0 ? "" : `También ${daysInWords(others)}`;
}

/** Describes a line under `Además` completely: kind, days, period, and whether it replaces other lines. */
export function otherLineInWords(line: GridLine): string {
  const { tipo, vigente_desde: from, vigente_hasta: until, reemplaza } = line;
  const rest = [
    from === "" ? "" : `desde el ${longDayInWords(dayOf(from))}`,
    until === "" ? "" : `hasta el ${longDayInWords(dayOf(until))}`,
    reemplaza ? "en lugar de lo habitual" : "",
  ].filter(Boolean);
  const words = lineInWords(line);
  const what = tipo === "misa" ? words : `${kinds[tipo].one}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  return [what, ...rest].join(", ");
}

/** Names a line as the grid shows it, under a day or under `Además`. */
export const lineName = (line: GridLine): string => (isDrawn(line) ? cellInWords(line) : otherLineInWords(line));

/** Names lines of one kind by their hours: `misa de 8:00`, `misas de 8:00 y 10:00`. */
export function namedInWords(tipo: Tipo, lines: readonly GridLine[]): string {
  const hours = hoursInWords(lines);
  const { one, many } = kinds[tipo];
  return `${(hours.includes(" ") ? many : one).toLowerCase()} de ${hours}`;
}

/** Lists the hours of lines without duplicates: `8:00, 10:00 y 19:30`. */
export const hoursInWords = (lines: readonly GridLine[]): string =>
  listed([...new Set([...lines].sort(byHour).map(hourOf))]);

/** Describes an occurrence without its start: `Misa con niños hasta las 20:00`. */
export function happeningInWords({ tipo, fin, de }: Occurrence): string {
  const mark = markInWords(de);
  return [marked(kinds[tipo].one, mark), fin === null ? "" : `hasta las ${hourInWords(fin)}`].filter(Boolean).join(" ");
}

/** Summarizes a plan: `Cambia 2 horas, añade 1 y quita 3.` */
export function changesInWords({ updates, creates, deletes }: Plan): string {
  const parts = (
    [
      ["cambia", updates.length],
      ["añade", creates.length],
      ["quita", deletes.length],
    ] as const
  ).filter(([, count]) => count > 0);
  if (parts.length === 0) return "Cambia el texto original.";
  const words = parts.map(([verb, count], index) => {
    const noun = index > 0 ? "" : count === 1 ? " hora" : " horas";
    return `${verb} ${count}${noun}`;
  });
  return `${capital(listed(words))}.`;
}

/**
 * Message after a save.
 * @param names of the confirmed places @param joined somebody else changed other lines meanwhile
 */
export function savedWords({ isChanged, joined, names }: { isChanged: boolean; joined: boolean; names: string[] }) {
  return {
    title: isChanged ? "Horarios guardados y confirmados" : "Horarios confirmados",
    text: isChanged ? "Ya se ven en el sitio." : "El sitio dice desde ahora que están verificados.",
    lines: [
      ...(names.length > 1 ? [`Confirmados: ${listed(names)}.`] : []),
      ...(joined ? ["Otra persona cambió otras horas mientras escribías: quedaron también sus cambios."] : []),
    ],
  };
}
