import { unreadableRecord } from "../../../files/receive/receive.ts";
import { BadRequestError } from "../../../protocol/errors.ts";
import { isModestJson } from "../../../protocol/json-object.ts";
import type { Field, NumberField, TextField } from "../../../schema/define/define.ts";
import { fieldTypeOf } from "../../../schema/fields/field-types.ts";
import { withoutInvisible } from "../../../schema/fields/invisible-characters.ts";
import { itemsOf, type ListValue, listOf } from "../../../schema/fields/list-values.ts";
import type { ListField } from "../../../schema/fields/multiple.ts";
import { toNumber } from "../../../schema/fields/number.ts";
import { isSent, uploadsUnder, type WriteInput } from "./write-input.ts";

/** Stored value and input of one field. */
export interface GivenField {
  /** Stored value in the JSON form of the protocol. */
  stored: unknown;
  input: WriteInput;
  /** Generates a text for a field with an `autogeneratePattern`. */
  generate(field: TextField): string;
}

/**
 * Computes the new value of a field: takes the plain key, else the stored value, then applies the modifiers (protocol
 * 2.2). Files count by the names under which they will be stored.
 * @returns `undefined`: nothing was sent for the field
 * @throws BadRequestError for a text with JSON that no body may hold
 */
export function resolveField(field: Field, given: GivenField): unknown {
  const { stored, input } = given;
  switch (field.type) {
    case "select":
    case "relation":
    case "file":
      return resolveList(field, listOf(stored), input);
    case "number":
      return resolveNumber(field, Number(stored), input);
    case "text":
      return resolveText(field, given);
    default:
      return plainValue(field, input);
  }
}

function plainValue(field: Field, input: WriteInput): unknown {
  return isSent(input, field.name) ? shownValue(field, sentValue(field, input, field.name)) : undefined;
}

/** Value sent under a key. Some fields parse a text as JSON, which then has the limits of a JSON body. */
function sentValue(field: Field, { values }: WriteInput, key: string): unknown {
  const sent = values[key];
  const isJson = readsJson.has(field.type) && typeof sent === "string" && /^\s*[[{]/.test(sent);
  if (isJson && !isModestJson(Buffer.from(sent))) throw new BadRequestError(unreadableRecord);
  return sent;
}

const readsJson: ReadonlySet<Field["type"]> = new Set(["json", "geoPoint", "select", "relation", "file"]);

/**
 * Coerces a sent value. Removes invisible characters from names and addresses, which must be what people see (SEG-79).
 * Imports do not call this.
 */
function shownValue(field: Field, sent: unknown): unknown {
  const value = fieldTypeOf(field).coerce(field, sent);
  return shownTypes.has(field.type) && typeof value === "string" ? withoutInvisible(value) : value;
}

const shownTypes: ReadonlySet<Field["type"]> = new Set(["text", "email", "url"]);

function resolveText(field: TextField, { input, generate }: GivenField): unknown {
  const key = `${field.name}:autogenerate`;
  if (field.autogeneratePattern === "" || !isSent(input, key)) return plainValue(field, input);
  return `${shownValue(field, input.values[key])}${generate(field)}`;
}

function resolveNumber(field: NumberField, stored: number, input: WriteInput): number | undefined {
  const plain = plainValue(field, input) as number | undefined;
  const [plus, minus] = [`${field.name}+`, `${field.name}-`];
  if (!isSent(input, plus) && !isSent(input, minus)) return plain;
  return (plain ?? stored) + toNumber(input.values[plus]) - toNumber(input.values[minus]);
}

function resolveList(field: ListField, stored: readonly string[], input: WriteInput): ListValue | undefined {
  const { name } = field;
  const given = (key: string) => {
    const uploads = field.type === "file" ? uploadsUnder(input, key).map(({ storedName }) => storedName) : [];
    return isSent(input, key) ? itemsOf(sentValue(field, input, key)).concat(uploads) : uploads;
  };
  const isGiven = (key: string) => isSent(input, key) || (field.type === "file" && input.files.has(key));
  const removed = field.type === "file" ? removedFiles(name, stored, input) : [];
  const changes: { applies: boolean; change(items: string[]): string[] }[] = [
    { applies: isGiven(name), change: () => given(name) },
    { applies: removed.length > 0, change: (items) => without(items, removed) },
    { applies: isGiven(`${name}+`), change: (items) => [...items, ...without(given(`${name}+`), items)] },
    { applies: isGiven(`+${name}`), change: (items) => [...given(`+${name}`), ...without(items, given(`+${name}`))] },
    { applies: isGiven(`${name}-`), change: (items) => without(items, given(`${name}-`)) },
  ];
  const asked = changes.filter(({ applies }) => applies);
  if (asked.length === 0) return undefined;
  // Coerces after each step: a single field keeps the last item, so that `+field` fills it only if it is empty.
  return asked.reduce<ListValue>((value, { change }) => ofField(field, change(listOf(value))), ofField(field, stored));
}

/**
 * Files removed in the older form: `fotos.<name>` or `fotos.<index>` with an empty value removes one file (protocol
 * 2.4).
 */
function removedFiles(name: string, stored: readonly string[], { values }: WriteInput): string[] {
  return Object.keys(values).flatMap((key) => {
    if (!key.startsWith(`${name}.`) || itemsOf(values[key]).length > 0) return [];
    const which = key.slice(name.length + 1);
    return stored.includes(which) ? [which] : (stored[/^\d{1,4}$/.test(which) ? Number(which) : -1] ?? []);
  });
}

function without(items: readonly string[], taken: readonly string[]): string[] {
  const all = new Set(taken);
  return items.filter((item) => !all.has(item));
}

const ofField = (field: ListField, items: readonly string[]) =>
  fieldTypeOf(field).coerce(field, [...items]) as ListValue;
