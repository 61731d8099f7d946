import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { type ContentIndex, theOne } from "../../content/content-words.ts";
import type { Cell } from "../cells/cell.ts";
import { isImported, sheetColumns } from "../cells/sheet-columns.ts";
import { XlsxWriter } from "../files/write-xlsx.ts";

/** A sheet with the headers of a collection and a row that shows how each cell is written. */
export function templateRows(collection: Pick<ContentCollection, "sections">, index: ContentIndex): Cell[][] {
  const columns = sheetColumns(collection).filter(({ field }) => isImported(field));
  return [
    columns.map(({ header, field }) => (field.required ? `${header}*` : header)),
    columns.map(({ field }) => exampleOf(field, index)),
  ];
}

export function templateFile(collection: Pick<ContentCollection, "sections">, index: ContentIndex): Blob {
  const writer = new XlsxWriter();
  writer.add(templateRows(collection, index));
  return writer.finish();
}

function exampleOf(field: ContentField, index: ContentIndex): Cell {
  const { values = [], options = {} } = field;
  switch (field.type) {
    case "relation": {
      const target = index.get(field.collection ?? "");
      return target ? `(nombre de ${theOne(target)})` : "";
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
