import type { ContentField } from "@arzobispado/diocese/contenido";
import { numberForServer, numberWords, type Reading, readerOf, type ValueReader } from "@arzobispado/diocese/values";

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

/** Text as a save sends it. */
export const storedText = (field: ContentField, typed: string): string => written(field, typed, numberForServer);

/** Text as the field shows it after the person leaves it: what will be stored. */
export const shownText = (field: ContentField, typed: string): string => written(field, typed, numberWords);

/** Rewrites a typed text in the field's own form. An unreadable text stays: the form shows what is wrong with it. */
function written(field: ContentField, typed: string, ofNumber: (value: number) => string): string {
  if (typed.trim() === "") return typed;
  const read: Reading<string | number> | undefined = readerOfField(field)?.read(typed);
  if (!read || !("value" in read)) return typed;
  return typeof read.value === "number" ? ofNumber(read.value) : read.value;
}
