import type { Collection } from "@arzobispado/backend";
import { fieldInfo, isFilledIn } from "../contenido/field-info.ts";
import { header } from "./header.ts";

const widest = 120;

/** Text of generated/fields.ts: the fields that people fill in, by collection. */
export function fieldLists(collections: Collection[]): string {
  const names = new Map(collections.map(({ id, name }) => [id, name]));
  const written = collections.filter(({ type }) => type !== "view");
  const lists = written.map(({ name, fields }) => [
    name,
    fields.filter(isFilledIn).map((field) => fieldInfo(field, names)),
  ]);
  return [
    header,
    'import type { FieldInfo } from "../contenido/content.ts";',
    "",
    "/** In the order of their forms. Views are not here: nobody writes to them. */",
    `export const fields = ${print(Object.fromEntries(lists))} satisfies Record<string, FieldInfo[]>;`,
    "",
  ].join("\n");
}

/** Plain data as TypeScript in the repository's own format: an object over several lines, a list on one if it fits. */
function print(value: unknown, indent = ""): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => print(item)).join(", ")}]`;
    // The name before the list takes some of the line.
    if (value.every((item) => typeof item !== "object") && indent.length + line.length < widest - 14) return line;
    return `[\n${value.map((item) => `${inner}${print(item, inner)},\n`).join("")}${indent}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const lines = Object.entries(value).map(([key, item]) => `${inner}${key}: ${print(item, inner)},\n`);
  return `{\n${lines.join("")}${indent}}`;
}
