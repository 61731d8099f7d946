import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type { ColumnOf } from "@arzobispado/diocese/hojas/header-row";
import { foldText } from "../../../text/fold-text.ts";
import { type Cell, cellWords } from "./cell.ts";
import { idHeader, isImported, sheetColumns } from "./sheet-columns.ts";

/** What a column of a file is: the name of a field, `id`, or `""` for one that is not imported. */
export type Match = string;

/** Field names by folded header. A plain map, so that it can be posted to a worker. */
export type ColumnNames = ReadonlyMap<string, Match>;

export function columnNames(collection: Pick<ContentCollection, "sections">): ColumnNames {
  const names = new Map<string, Match>();
  for (const { header, field } of sheetColumns(collection)) {
    if (!isImported(field)) continue;
    for (const word of [header, field.label, field.name].map(foldText))
      if (!names.has(word)) names.set(word, field.name);
  }
  return names.set(idHeader, idHeader);
}

/** Finds the field that a header names; the template has a `*` behind the names of fields that must be filled in. */
export const columnFinder =
  (names: ColumnNames): ColumnOf =>
  (words) =>
    names.get(foldText(words.trim().replace(/\*$/, ""))) ?? "";

/** Takes the headers of a file for what they are called, by label or by name; each field once. */
export function matchColumns(collection: Pick<ContentCollection, "sections">, headers: readonly Cell[]): Match[] {
  const columnOf = columnFinder(columnNames(collection));
  const taken = new Set<string>();
  return headers.map((header) => {
    const match = columnOf(cellWords(header));
    if (match === "" || taken.has(match)) return "";
    taken.add(match);
    return match;
  });
}
