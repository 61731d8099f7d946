import { statusNames } from "../../../components/admin/status-badge.tsx";
import { dateAndTime, readStoredDate } from "../../../text/dates/dates.ts";
import { fromPickerValue, toPickerValue } from "../../../text/dates/picker-date.ts";
import type { NoticiaValues } from "./noticia-values.ts";

/**
 * The moment to save. A picker knows minutes only: while it names the minute that is stored, the stored moment stays as
 * it is, so that mending a typo does not re-date an item (EDI-02).
 * @param stored `fecha_publicacion` of the record; empty for a new one
 * @param now the server's
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

/** What becomes of the item, in words, under the picker. */
export function publicationInWords(configured: string, active: boolean, now: Date): string {
  const date = fromPickerValue(configured);
  if (!date) return "Hora de La Paz.";
  if (!active) return `Hora de La Paz. Seguirá ${statusNames.archivado}, no se verá en el sitio.`;
  return date >= now
    ? `Hora de La Paz. Quedará ${statusNames.pendiente} hasta el ${dateAndTime(date)}.`
    : `Hora de La Paz. Quedará ${statusNames.publicado} con fecha del ${dateAndTime(date)}.`;
}
