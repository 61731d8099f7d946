import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { foldText } from "../../../text/fold-text.ts";
import { type Cell, cellWords } from "./cell.ts";
import { idHeader, isImported, sheetColumns } from "./sheet-columns.ts";

/** What a column of a file is: the name of a field, `id`, or `""` for one that is not imported. */
export type Match = string;

/** Takes the headers of a file for what they are called, by label or by name; each field once. */
export function matchColumns(collection: Pick<ContentCollection, "sections">, headers: readonly Cell[]): Match[] {
  const columns = sheetColumns(collection).filter(({ field }) => isImported(field));
  const taken = new Set<string>();
  return headers.map((header) => {
    const folded = foldText(cellWords(header).replace(/\*$/, ""));
    const found = columns.find(({ header: own, field }) =>
      [own, field.label, field.name].some((word) => foldText(word) === folded),
    );
    const match = folded === idHeader ? idHeader : (found?.field.name ?? "");
    if (match === "" || taken.has(match)) return "";
    taken.add(match);
    return match;
  });
}
