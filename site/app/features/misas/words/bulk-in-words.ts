import type { Excepcion, Tipo } from "@arzobispado/diocese/misas";
import { listed } from "../../../text/hours.ts";
import { dayInWords } from "./days-in-words.ts";
import { kinds, reasons } from "./names.ts";

/**
 * `Zona Sur: misas y confesiones suspendidas hasta el miércoles 25 (bloqueo). Bloqueo en Calacoto`.
 * @param where names of its zones; empty for all of them
 */
export function bulkInWords({ hasta, motivo = "", nota = "", tipos = [] }: Excepcion, where: string): string {
  const what = tipos.length === 0 ? "todo suspendido" : `${listed(tipos.map(nameOf))} suspendidas`;
  const why = reasons[motivo];
  const until = `hasta el ${dayInWords(hasta)}${why ? ` (${why})` : ""}`;
  return `${where || "Toda la arquidiócesis"}: ${what} ${until}${nota === "" ? "" : `. ${nota}`}`;
}

const nameOf = (tipo: Tipo): string => kinds[tipo].many.toLowerCase();
