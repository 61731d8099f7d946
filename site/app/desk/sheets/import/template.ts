import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type { ContentIndex } from "../../content/content-words.ts";
import type { Cell } from "../cells/cell.ts";
import { exampleCell } from "../cells/example-cell.ts";
import { isImported, sheetColumns } from "../cells/sheet-columns.ts";
import { XlsxWriter } from "../files/write-xlsx.ts";

/** Rows of a template: the headers of a collection, and a row that shows how to write each cell. */
export function templateRows(collection: Pick<ContentCollection, "sections">, index: ContentIndex): Cell[][] {
  const columns = sheetColumns(collection).filter(({ field }) => isImported(field));
  return [
    columns.map(({ header, field }) => (field.required ? `${header}*` : header)),
    columns.map(({ field }) => exampleCell(field, index)),
  ];
}

export function templateFile(collection: Pick<ContentCollection, "sections">, index: ContentIndex): Blob {
  const writer = new XlsxWriter();
  writer.add(templateRows(collection, index));
  return writer.finish();
}
