import type { Problem } from "../../../protocol/errors.ts";
import type { Field } from "../../../schema/define/define.ts";
import { toDate } from "../../../schema/fields/date.ts";
import { type FieldReader, unreadProblem } from "../../../schema/fields/field-reader.ts";
import { fieldTypeOf } from "../../../schema/fields/field-types.ts";
import { isSent, type WriteInput } from "./write-input.ts";

/** What a field's reader made of the texts that were sent. */
export interface ReadTyped {
  input: WriteInput;
  /** The text was sent for the field and is none of its values. */
  unread: Problem | null;
}

/**
 * Replaces texts that people wrote by the values that they mean. Numbers and lists of JSON stay what they are, and so do
 * dates in a form of the protocol.
 */
export function readTyped(field: Field, reader: FieldReader, input: WriteInput): ReadTyped {
  const values: Record<string, unknown> = {};
  let unread: Problem | null = null;
  for (const key of keysOf(field)) {
    const sent = isSent(input, key) ? textOf(field, input.values[key]) : "";
    if (sent.trim() === "") {
      if (sent !== "") values[key] = "";
      continue;
    }
    if (field.type === "date" && toDate(sent) !== "") continue;
    const found = reader.read(sent);
    if ("value" in found) values[key] = found.value;
    else if (!isTakenAnyway(field, sent)) unread = unreadProblem(reader);
  }
  const isSame = Object.keys(values).length === 0;
  return { input: isSame ? input : { ...input, values: { ...input.values, ...values } }, unread };
}

const keysOf = ({ name, type }: Field): string[] => (type === "number" ? [name, `${name}+`, `${name}-`] : [name]);

/** Telephones may come as numbers of JSON. */
function textOf(field: Field, sent: unknown): string {
  if (typeof sent === "number" && field.type === "text") return String(sent);
  return typeof sent === "string" ? sent : "";
}

/** Spellings of programs, such as `1e3`, mean what they mean to PocketBase; its own checks follow. */
function isTakenAnyway(field: Field, sent: string): boolean {
  if (field.type === "date") return false;
  return field.type !== "number" || fieldTypeOf(field).coerce(field, sent) !== 0;
}
