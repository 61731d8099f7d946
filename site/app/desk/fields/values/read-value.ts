import type { ContentField } from "@arzobispado/diocese/contenido";
import { numberForServer, numberWords, type Reading, readerOf, type ValueReader } from "@arzobispado/diocese/values";

/** Kinds of controls that read what is pasted into them in their own way. */
const ownWays: ReadonlySet<ContentField["control"]> = new Set(["external-video", "map"]);

/** Reader of what people type into a field; `null`: it is taken as it is typed. Dates are picked, and no text. */
export function readerOfField(field: ContentField): ValueReader | null {
  return field.type === "date" || ownWays.has(field.control) ? null : readerOf(field);
}

/** Number that was typed; `null`: no number. */
export function typedValue(field: ContentField, typed: string): number | null {
  const read = readerOfField(field)?.read(typed);
  return read && "value" in read && typeof read.value === "number" ? read.value : null;
}

/** What a save sends of a typed text. */
export const storedText = (field: ContentField, typed: string): string => written(field, typed, numberForServer);

/** What stands in the field once a person has left it, so that they see what will be stored. */
export const shownText = (field: ContentField, typed: string): string => written(field, typed, numberWords);

/** A text that is no value of the field stays: the form says what is wrong with it. */
function written(field: ContentField, typed: string, ofNumber: (value: number) => string): string {
  if (typed.trim() === "") return typed;
  const read: Reading<string | number> | undefined = readerOfField(field)?.read(typed);
  if (!read || !("value" in read)) return typed;
  return typeof read.value === "number" ? ofNumber(read.value) : read.value;
}
