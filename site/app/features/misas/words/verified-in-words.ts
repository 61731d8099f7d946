import { type Day, momentInLaPaz } from "@arzobispado/diocese/misas";
import { readStoredDate } from "../../../text/dates/dates.ts";
import { dateInWords } from "./days-in-words.ts";

/** Days after which hours are to be confirmed by telephone, and after which they count as nobody's. */
const fresh = 90;
const old = 180;

export interface Verified {
  text: string;
  isFresh: boolean;
}

/** How far the hours of a place may be trusted. @param fecha when somebody last said so; empty for never */
export function verifiedInWords(fecha: string, today: Day): Verified {
  const told = readStoredDate(fecha);
  const day = told ? momentInLaPaz(told.getTime()).day : Number.NaN;
  const age = today - day;
  if (age <= fresh) return { text: `Verificado el ${dateInWords(day)}`, isFresh: true };
  if (age <= old) return { text: "Verificado hace más de tres meses. Conviene llamar.", isFresh: false };
  return { text: "Sin verificar. Llama antes de ir.", isFresh: false };
}
