import type { Excepcion } from "@arzobispado/diocese/misas";
import { kindsInWords, reasons } from "./names.ts";
import { untilInWords } from "./notice-hours.ts";

/**
 * Describes a notice: `Zona Sur: misas y confesiones suspendidas hasta el miércoles 25 (bloqueo). Bloqueo en Calacoto`.
 * With hours, unless it lasts all day: `hasta el miércoles 25, cada día desde las 14:00 (bloqueo)`.
 * @param where names of its zones; empty: the whole archdiocese
 */
export function bulkInWords(of: Excepcion, where: string): string {
  const { motivo = "", nota = "", tipos = [] } = of;
  const what = `${kindsInWords(tipos)} ${tipos.length === 0 ? "suspendido" : "suspendidas"}`;
  const why = reasons[motivo];
  const until = `${untilInWords(of)}${why ? ` (${why})` : ""}`;
  return `${where || "Toda la arquidiócesis"}: ${what} ${until}${nota === "" ? "" : `. ${nota}`}`;
}
