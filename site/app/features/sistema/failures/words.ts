import { storedMomentInWords } from "../../../text/dates/moment-in-words.ts";
import type { BrowserFailure, Device } from "./failures.ts";

type Times = Pick<BrowserFailure, "first" | "last" | "total">;

/** Title of a failure: its message, or that a file did not load. */
export const titleOf = ({ message }: Pick<BrowserFailure, "message">): string => message || "No llegó el archivo";

/** Formats the place of a failure: `/assets/enhance.js:2:711`. */
export function placeOf({ file, line, column }: Pick<BrowserFailure, "file" | "line" | "column">): string {
  return line === 0 ? file : `${file}:${line}:${column}`;
}

/** Formats count and times: `14 veces, desde el 3 de junio de 2026 a las 07:00; la última, hoy a las 10:19`. */
export function timesOf({ first, last, total }: Times, now: Date): string {
  const when = (stored: string) => storedMomentInWords(stored, now);
  if (total === 1) return `Una vez, ${when(last)}`;
  return `${total.toLocaleString("es-ES")} veces, desde ${when(first)}; la última, ${when(last)}`;
}

const names: [Device, one: string, more: string][] = [
  ["phone", "teléfono", "teléfonos"],
  ["tablet", "tableta", "tabletas"],
  ["computer", "computadora", "computadoras"],
];

/**
 * Formats counts per device: `12 en teléfonos, 1 en tableta`. Without counts if there is only one kind: `En teléfono`.
 */
export function devicesOf({ devices }: Pick<BrowserFailure, "devices">): string {
  const found = names.filter(([device]) => devices[device] > 0);
  if (found.length === 1) return `En ${found[0]?.[1]}`;
  const parts = found.map(([device, one, more]) => {
    const total = devices[device];
    return `${total.toLocaleString("es-ES")} en ${total === 1 ? one : more}`;
  });
  return parts.join(", ");
}
