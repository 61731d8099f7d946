import type { Problem } from "../../../protocol/errors.ts";
import type { Field } from "../../../schema/define/define.ts";
import { toDate } from "../../../schema/fields/date.ts";
import { type FieldReader, unreadProblem } from "../../../schema/fields/field-reader.ts";
import { fieldTypeOf } from "../../../schema/fields/field-types.ts";
import { isSent, type WriteInput } from "./write-input.ts";

/** What a field's reader made of the texts that were sent. */
export interface ReadTyped {
  input: WriteInput;
  /** A field got something that is none of its values. */
  unread: Problem | null;
}

/**
 * Replaces texts that people wrote by the values that they mean. Numbers of JSON stay what they are, and so do dates in a
 * form of the protocol. Other JSON that the field's type would turn into its empty value is refused: it would be lost.
 */
export function readTyped(field: Field, reader: FieldReader, input: WriteInput): ReadTyped {
  const values: Record<string, unknown> = {};
  let unread: Problem | null = null;
  for (const key of keysOf(field)) {
    if (!isSent(input, key)) continue;
    const sent = textOf(field, input.values[key]);
    const found = typeof sent === "string" ? readText(field, reader, sent) : isOfType(field, reader, sent) ? {} : null;
    if (found === null) unread = unreadProblem(field, reader);
    else if ("value" in found) values[key] = found.value;
  }
  const isSame = Object.keys(values).length === 0;
  return { input: isSame ? input : { ...input, values: { ...input.values, ...values } }, unread };
}

/** Value of a text; none: it is taken as it was sent; `null`: it is no value of the field. */
function readText(field: Field, reader: FieldReader, sent: string): { value?: unknown } | null {
  if (sent.trim() === "") return sent === "" ? {} : { value: "" };
  if (field.type === "date" && toDate(sent) !== "") return {};
  const found = reader.read(sent);
  if ("value" in found) return found;
  return isTakenAnyway(field, reader, sent) ? {} : null;
}

const keysOf = ({ name, type }: Field): string[] => (type === "number" ? [name, `${name}+`, `${name}-`] : [name]);

/** Telephones may come as numbers of JSON. */
function textOf(field: Field, sent: unknown): unknown {
  return typeof sent === "number" && field.type === "text" ? String(sent) : sent;
}

/** Whether JSON that is no text says something of a field of this type; `null` empties every field. */
function isOfType(field: Field, reader: FieldReader, sent: unknown): boolean {
  if (sent === null || sent === undefined) return true;
  switch (field.type) {
    case "geoPoint":
      return isPoint(reader, sent);
    case "date":
      // Seconds and milliseconds look alike.
      return false;
    default:
      return typeof sent !== "object";
  }
}

/** Two numbers, or texts of numbers as programs write them; `{}` is empty, as PocketBase has it. */
function isPoint(reader: FieldReader, sent: unknown): boolean {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return false;
  if (Object.keys(sent).length === 0) return true;
  const { lon, lat } = sent as { lon?: unknown; lat?: unknown };
  return [lon, lat].every((part) => typeof part === "number") || "value" in reader.read(`${lat}, ${lon}`);
}

/** Spellings of programs, such as `1e3`, mean what they mean to PocketBase; its own checks follow. */
function isTakenAnyway(field: Field, reader: FieldReader, sent: string): boolean {
  switch (field.type) {
    case "date":
      return false;
    case "number":
      return fieldTypeOf(field).coerce(field, sent) !== 0;
    case "url":
      // A misspelt scheme leads nowhere, and no page follows one of programs.
      return /^\s*https?:\/\//i.test(sent);
    case "geoPoint":
      return isPointOfJson(reader, sent);
    default:
      return true;
  }
}

function isPointOfJson(reader: FieldReader, sent: string): boolean {
  try {
    return isPoint(reader, JSON.parse(sent));
  } catch {
    return false;
  }
}
