import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { readStoredDate } from "../../text/dates/dates.ts";

/** Tells whether the item is not public yet because its date is in the future. */
export function isPending({ shownFrom }: ContentCollection, record: Record<string, unknown>, now: Date): boolean {
  const date = shownFrom === null ? null : readStoredDate(String(record[shownFrom] ?? ""));
  return date !== null && date > now;
}
