import { minutesOf, type Tipo } from "@arzobispado/diocese/misas";
import { hourInWords } from "../../../../text/hours.ts";
import { kinds } from "../../words/names.ts";
import type { OccurrenceRow } from "./day-of-parish.ts";

const masculine: readonly Tipo[] = ["rosario", "viacrucis"];

/** Grammatical ending of the adjective: `suspendida`, `suspendido`. */
export const endingOf = (tipo: Tipo): "a" | "o" => (masculine.includes(tipo) ? "o" : "a");

const named = (tipo: Tipo, hour: string): string =>
  `${masculine.includes(tipo) ? "el" : "la"} ${kinds[tipo].one.toLowerCase()} de las ${hour}`;

/** Names a row by its current hour: `la misa de las 19:00`. */
export const namedRow = ({ what }: Pick<OccurrenceRow, "what">): string => named(what.tipo, hourInWords(what.ini));

/** Names a row by the usual hour of its line: `la misa de las 19:00`. */
export function usualRow({ what: { de, tipo, ini } }: Pick<OccurrenceRow, "what">): string {
  const usual = "accion" in de || !de.hora ? ini : minutesOf(de.hora);
  return named(tipo, hourInWords(usual));
}
