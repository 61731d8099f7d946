import { type Collection, type Field, unlimited } from "@arzobispado/backend";
import { header } from "./header.ts";
import { print } from "./print.ts";

const shape = `/** What a form must know of a field. Options that say nothing are left out. */
export interface FieldInfo {
  name: string;
  type: "text" | "editor" | "number" | "bool" | "email" | "url" | "date" | "select" | "json" | "file" | "relation";
  required: boolean;
  /** A list, of at most \`maxSelect\` items if that is said. */
  multiple: boolean;
  /** One of those that name the record where it stands in another one's form. */
  presentable: boolean;
  /** The collection that a relation leads to. */
  collection?: string;
  values?: string[];
  maxSelect?: number;
  mimeTypes?: string[];
  thumbs?: string[];
  /** Bytes. */
  maxSize?: number;
  /** Of a number its value, of a text its characters. */
  min?: number;
  max?: number;
  onlyInt?: boolean;
  /** A regular expression. */
  pattern?: string;
}
`;

/** The text of generated/fields.ts: the fields that a person fills in, by collection. */
export function fieldLists(collections: Collection[]): string {
  const names = new Map(collections.map(({ id, name }) => [id, name]));
  const written = collections.filter(({ type }) => type !== "view");
  const lists = written.map(({ name, fields }) => [name, fields.filter(isFilledIn).map((field) => info(field, names))]);
  return [
    header,
    shape,
    "/** In the order of their forms. Views are not here: nobody writes to them. */",
    `export const fields = ${print(Object.fromEntries(lists))} satisfies Record<string, FieldInfo[]>;`,
    "",
  ].join("\n");
}

function isFilledIn(field: Field): boolean {
  return !field.hidden && (!field.system || field.name === "email");
}

/** Options that mean the same to a form as they mean to the backend. */
const plainOptions = ["values", "mimeTypes", "thumbs", "maxSize", "min", "max", "onlyInt", "pattern"];

function info(field: Field, names: ReadonlyMap<string, string>): object {
  const { name, type, required, presentable } = field;
  const multiple = "maxSelect" in field && field.maxSelect > 1;
  const target = field.type === "relation" ? { collection: names.get(field.collectionId) } : {};
  const most = multiple && field.maxSelect < unlimited ? { maxSelect: field.maxSelect } : {};
  const options = Object.entries(field).filter(([key, value]) => plainOptions.includes(key) && saysSomething(value));
  return { name, type, required, multiple, presentable, ...target, ...most, ...Object.fromEntries(options) };
}

function saysSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
