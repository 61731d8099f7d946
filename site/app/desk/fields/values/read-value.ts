import type { ContentField } from "@arzobispado/diocese/contenido";
import { numberWords, type Reading, readerOf, type ValueReader } from "@arzobispado/diocese/values";

/** Controls that parse pasted text themselves. */
const ownWays: ReadonlySet<ContentField["control"]> = new Set(["external-video", "map"]);

/** Reader of what people type into a field; `null`: taken as typed. Dates are picked, not typed. */
export function readerOfField(field: ContentField): ValueReader | null {
  return field.type === "date" || ownWays.has(field.control) ? null : readerOf(field);
}

/** Number that was typed; `null`: no number. */
export function typedValue(field: ContentField, typed: string): number | null {
  const read = readerOfField(field)?.read(typed);
  return read && "value" in read && typeof read.value === "number" ? read.value : null;
}

/**
 * Text as the field shows it after the person leaves it: what will be stored. An unreadable text stays: the form shows
 * what is wrong with it.
 */
export function shownText(field: ContentField, typed: string): string {
  if (typed.trim() === "") return typed;
  const read: Reading<string | number> | undefined = readerOfField(field)?.read(typed);
  if (!read || !("value" in read)) return typed;
  return typeof read.value === "number" ? numberWords(read.value) : read.value;
}
