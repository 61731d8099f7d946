import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { fieldsOf } from "../../content/content-words.ts";

/** A column of a sheet: a field under its label. */
export interface SheetColumn {
  header: string;
  field: ContentField;
}

/** By it a row that was changed finds its record again. */
export const idHeader = "id";

/** The columns that a collection's sheet has behind that of the ids. Headers differ, as the labels may not. */
export function sheetColumns(collection: Pick<ContentCollection, "sections">): SheetColumn[] {
  const fields = fieldsOf(collection);
  const labels = fields.map(({ label }) => label);
  return fields.map((field, at) => ({
    field,
    header: labels.indexOf(field.label) === at ? field.label : `${field.label} (${field.name})`,
  }));
}

/** A sheet brings no files: their names are told, and nothing more. */
export const isImported = ({ type }: ContentField): boolean => type !== "file";
