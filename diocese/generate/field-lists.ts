import type { Collection } from "@arzobispado/backend";
import { fieldInfo, isFilledIn } from "../contenido/field-info.ts";
import { header } from "./header.ts";
import { print } from "./print.ts";

/** The text of generated/fields.ts: the fields that a person fills in, by collection. */
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
