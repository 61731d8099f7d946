import type { Collection, Field } from "@arzobispado/backend";
import { header } from "./header.ts";

/**
 * Text of generated/records.ts: the fields that a reader of each collection gets, without those for superusers only.
 */
export function recordTypes(collections: Collection[]): string {
  const names = new Map(collections.map(({ id, name }) => [id, name]));
  return [
    header,
    "/** What every record has. */",
    "interface AnyRecord {",
    "  id: string;",
    "  collectionId: string;",
    "  collectionName: string;",
    "}",
    "",
    ...collections.flatMap((collection) => [...recordType(collection, names), ""]),
    "/** The record of each collection by its name. */",
    "export interface Records {",
    ...collections.map(({ name }) => `  ${name}: ${typeName(name)};`),
    "}",
    "",
    "export type CollectionName = keyof Records;",
    "",
  ].join("\n");
}

function recordType({ name, fields }: Collection, names: ReadonlyMap<string, string>): string[] {
  const shown = fields.filter((field) => field.name !== "id" && !field.hidden && field.type !== "password");
  return [
    `export interface ${typeName(name)} extends AnyRecord {`,
    ...shown.flatMap((field) => [...comment(field, names), `  ${field.name}${optional(field)}: ${valueType(field)};`]),
    "}",
  ];
}

/** Name of a record's type: `tipos_noticias` → `TiposNoticiasRecord`. */
function typeName(collection: string): string {
  const words = collection.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Record`;
}

function comment(field: Field, names: ReadonlyMap<string, string>): string[] {
  switch (field.type) {
    case "relation":
      return [
        `  /** ${isList(field) ? "Ids" : "Id, or empty,"} of ${names.get(field.collectionId) ?? field.collectionId}. */`,
      ];
    case "file":
      return [`  /** ${isList(field) ? "File names" : "File name, or empty"}. */`];
    case "date":
      return ["  /** `YYYY-MM-DD HH:MM:SS.mmmZ`, or empty. */"];
    case "editor":
      return ["  /** HTML. */"];
    default:
      return [];
  }
}

/** Optional, because the answer lacks an e-mail address that its owner hides. */
const optional = (field: Field) => (field.type === "email" && field.system ? "?" : "");

function valueType(field: Field): string {
  switch (field.type) {
    case "number":
      return "number";
    case "bool":
      return "boolean";
    case "json":
      return "unknown";
    case "geoPoint":
      return "{ lon: number; lat: number }";
    case "select":
      return selectType(field);
    default:
      return isList(field) ? "string[]" : "string";
  }
}

function selectType({ values, required, maxSelect }: Extract<Field, { type: "select" }>): string {
  const union = values.map((value) => JSON.stringify(value)).join(" | ");
  if (maxSelect > 1) return `(${union})[]`;
  return required ? union : `"" | ${union}`;
}

function isList(field: Field): boolean {
  return "maxSelect" in field && field.maxSelect > 1;
}
