import { city } from "@arzobispado/diocese/config/place";
import { statusNames } from "../../../components/admin/status-badge.tsx";
import { dateAndTime, readStoredDate } from "../../../text/dates/dates.ts";
import { fromPickerValue, toPickerValue } from "../../../text/dates/picker-date.ts";
import type { NoticiaValues } from "./noticia-values.ts";

/**
 * Returns the publication date to save. The picker has minutes only: while it shows the stored minute, the stored date
 * is kept to the millisecond, so that fixing a typo does not change the date (EDI-02).
 * @param stored `fecha_publicacion` of the record; empty for a new one
 * @param now time of the server
 * @returns null: no valid date is chosen
 */
export function publicationToSave(
  { moment, configured }: Pick<NoticiaValues, "moment" | "configured">,
  stored: string,
  now: Date,
): Date | null {
  if (moment === "instante") return now;
  const before = readStoredDate(stored);
  return before && toPickerValue(before) === configured ? before : fromPickerValue(configured);
}

/** Text under the picker that says which state the noticia will have. */
export function publicationInWords(configured: string, active: boolean, now: Date): string {
  const date = fromPickerValue(configured);
  if (!date) return `Hora de ${city}.`;
  if (!active) return `Hora de ${city}. Seguirá ${statusNames.archivado}, no se verá en el sitio.`;
  return date >= now
    ? `Hora de ${city}. Quedará ${statusNames.pendiente} hasta el ${dateAndTime(date)}.`
    : `Hora de ${city}. Quedará ${statusNames.publicado} con fecha del ${dateAndTime(date)}.`;
}
