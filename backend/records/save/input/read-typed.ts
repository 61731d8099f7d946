import type { Problem } from "../../../protocol/errors.ts";
import type { Field } from "../../../schema/define/define.ts";
import { toDate } from "../../../schema/fields/date.ts";
import { type FieldReader, unreadProblem } from "../../../schema/fields/field-reader.ts";
import { fieldTypeOf } from "../../../schema/fields/field-types.ts";
import { isSent, type WriteInput } from "./write-input.ts";

/** Input of a field after its reader has read the typed texts. */
export interface ReadTyped {
  input: WriteInput;
  /** Problem of a text that is no value of the field. `null`: none. */
  unread: Problem | null;
}

/**
 * Replaces texts that people typed by the values they mean. Keeps numbers of JSON, and dates in a form of the protocol.
 * Refuses other JSON that the field's type would turn into its empty value, since it would be lost.
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

/** Reads a typed text. Without `value`: the text is taken as sent. `null`: it is no value of the field. */
function readText(field: Field, reader: FieldReader, sent: string): { value?: unknown } | null {
  if (sent.trim() === "") return sent === "" ? {} : { value: "" };
  if (field.type === "date" && toDate(sent) !== "") return {};
  const found = reader.read(sent);
  if ("value" in found) return found;
  return isTakenAnyway(field, reader, sent) ? {} : null;
}

const keysOf = ({ name, type }: Field): string[] => (type === "number" ? [name, `${name}+`, `${name}-`] : [name]);

/** Turns a JSON number into text for a text field: telephones may come as numbers. */
function textOf(field: Field, sent: unknown): unknown {
  return typeof sent === "number" && field.type === "text" ? String(sent) : sent;
}

/** Whether JSON that is no text is a value for a field of this type; `null` empties every field. */
function isOfType(field: Field, reader: FieldReader, sent: unknown): boolean {
  if (sent === null || sent === undefined) return true;
  switch (field.type) {
    case "geoPoint":
      return isPoint(reader, sent);
    case "date":
      // A number could be seconds or milliseconds.
      return false;
    default:
      return typeof sent !== "object";
  }
}

/**
 * Whether JSON is a point: two numbers, or texts of numbers as programs write them. `{}` is empty, as in PocketBase.
 */
function isPoint(reader: FieldReader, sent: unknown): boolean {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return false;
  if (Object.keys(sent).length === 0) return true;
  const { lon, lat } = sent as { lon?: unknown; lat?: unknown };
  return [lon, lat].every((part) => typeof part === "number") || "value" in reader.read(`${lat}, ${lon}`);
}

/**
 * Whether a text is taken as sent although its reader cannot read it: spellings of programs, such as `1e3`, have the
 * same meaning as in PocketBase. The field's own checks follow.
 */
function isTakenAnyway(field: Field, reader: FieldReader, sent: string): boolean {
  switch (field.type) {
    case "date":
      return false;
    case "number":
      return fieldTypeOf(field).coerce(field, sent) !== 0;
    case "url":
      // Only http(s): a misspelt scheme leads nowhere, and no page opens a scheme of programs.
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
