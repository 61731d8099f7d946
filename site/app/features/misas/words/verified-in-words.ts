import { type Day, localMoment } from "@arzobispado/diocese/misas";
import { readStoredDate } from "../../../text/dates/dates.ts";
import { dateInWords } from "./days-in-words.ts";

/** Days until hours should be confirmed by phone, and until they count as unverified. */
const fresh = 90;
const old = 180;

export interface Verified {
  text: string;
  isFresh: boolean;
}

/** Describes the last verification of a place. @param fecha date of the verification; empty: never verified */
export function verifiedInWords(fecha: string, today: Day): Verified {
  const verifiedAt = readStoredDate(fecha);
  const day = verifiedAt ? localMoment(verifiedAt.getTime()).day : Number.NaN;
  const age = today - day;
  if (age <= fresh) return { text: `Verificado el ${dateInWords(day)}`, isFresh: true };
  if (age <= old) return { text: "Verificado hace más de tres meses. Conviene llamar.", isFresh: false };
  return { text: "Sin verificar. Llama antes de ir.", isFresh: false };
}
