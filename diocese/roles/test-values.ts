import type { Definition, Field } from "@arzobispado/backend";
import { yesterday } from "./test-people.ts";

let last = 0;

/** Word that no other record has. */
const word = () => `Nueva ${++last}`;

/** Valid values for a new record. @param target gives the id of some record of a collection */
export async function newValues(
  { fields, type, indexes }: Definition,
  target: (collection: string) => Promise<string>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const field of fields.filter(({ name, system }) => !system || name === "email")) {
    const isNeeded = field.required || indexes.some((index) => /UNIQUE/i.test(index) && index.includes(field.name));
    if (isNeeded && field.type !== "file") values[field.name] = await valueFor(field, target);
  }
  const isSignedInto = type === "auth" && fields.some(({ name, required }) => name === "password" && required);
  return isSignedInto ? { ...values, password: "tres gatos azules", passwordConfirm: "tres gatos azules" } : values;
}

const pdf = Buffer.from("%PDF-1.4\n%%EOF\n");

/** Files that a new record requires. */
export function neededFiles({ fields }: Definition): Record<string, Record<string, Buffer>> {
  const needed = fields.filter(({ type, required }) => type === "file" && required);
  return Object.fromEntries(needed.map(({ name }) => [name, { "nuevo.pdf": pdf }]));
}

/** Body of a request for a new record: a form if it has files, else JSON. */
export function bodyOf(definition: Definition, values: Record<string, unknown>): { json: object } | { form: FormData } {
  const files = Object.keys(neededFiles(definition));
  if (files.length === 0) return { json: values };
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  for (const name of files) form.set(name, new Blob([pdf], { type: "application/pdf" }), "nuevo.pdf");
  return { form };
}

/**
 * New value for a text of a record, preferably a long one; for collections that keepers may change, in a field allowed
 * to them.
 */
export function changedValues({ name, fields }: Definition): Record<string, unknown> {
  if (name === "reportes_horario") return { respuesta: word() };
  const isFree = (field: Field) => field.type === "text" && !field.system && field.pattern === "";
  const field = fields.find(({ type }) => type === "editor") ?? fields.find(isFree);
  return field ? { [field.name]: word() } : {};
}

/** Unique text that a pattern accepts: a day, or the end of an address. */
function fittingText(pattern: string): string {
  const day = new Date(Date.UTC(2030, 0, ++last)).toISOString().slice(0, 10);
  const fitting = [day, `nueva-${last}`].find((text) => new RegExp(pattern).test(text));
  if (fitting === undefined) throw new Error(`Nothing is known that fits ${pattern}.`);
  return fitting;
}

async function valueFor(field: Field, target: (collection: string) => Promise<string>): Promise<unknown> {
  switch (field.type) {
    case "date":
      return yesterday;
    case "email":
      return `persona-${++last}@books.example`;
    case "bool":
      return true;
    case "number":
      return 1;
    case "url":
      return "https://example.org/";
    case "select":
      return field.values[0];
    case "relation":
      return [await target(field.collectionId)];
    case "text":
      return field.pattern === "" || new RegExp(field.pattern).test("Nueva") ? word() : fittingText(field.pattern);
    default:
      return word();
  }
}
