import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { type ContentIndex, findField, ofThe } from "../../content/content-words.ts";
import { type Cell, cellWords, plainCell } from "./cell.ts";
import { importedValue } from "./imported-cell.ts";
import type { Match } from "./match-columns.ts";
import { isImported, sheetColumns } from "./sheet-columns.ts";

/** Example value of a field, in the template's row below the headers. */
export function exampleCell(field: ContentField, index: ContentIndex): Cell {
  const { values = [], options = {} } = field;
  switch (field.type) {
    case "relation": {
      const target = index.get(field.collection ?? "");
      return target ? `(nombre ${ofThe(target)})` : "";
    }
    case "select":
      return options[values[0] ?? ""] ?? values[0] ?? "";
    case "bool":
      return "sí";
    case "date":
      return field.dayOnly ? "2026-03-01" : "2026-03-01 09:30";
    case "number":
      return field.min ?? 1;
    case "email":
      return "nombre@ejemplo.bo";
    case "url":
      return "https://ejemplo.bo";
    case "geoPoint":
      return "-16.5, -68.15";
    case "json":
      return "";
    default:
      return field.placeholder ?? "";
  }
}

/**
 * Makes a function that recognizes the template's example row by the values of its cells, as programs rewrite dates. A
 * single example cell may be real data, so it counts only if the sheet has all columns of the template.
 */
export function exampleFinder(
  collection: ContentCollection,
  index: ContentIndex,
  matches: readonly Match[],
): (cells: readonly Cell[]) => boolean {
  const fields = matches.map((match) => findField(collection, match));
  const examples = fields.flatMap((field, at) => (field ? [{ field, at, example: exampleCell(field, index) }] : []));
  const columns = sheetColumns(collection).filter(({ field }) => isImported(field));
  const filled = examples.filter(({ example }) => cellWords(example) !== "").length;
  if (filled === 0 || (filled === 1 && examples.length < columns.length)) return () => false;
  return (cells) =>
    examples.every(({ field, at, example }) => means(field, cells[at] ?? null) === means(field, example));
}

const means = (field: ContentField, cell: Cell): string =>
  JSON.stringify(importedValue(field, plainCell(field.type, cell)));
