import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { fieldsOf } from "../../content/content-words.ts";

/** Column of a sheet: a field under its label. */
export interface SheetColumn {
  header: string;
  field: ContentField;
}

/** Header of the id column, by which an import finds the record of a row. */
export const idHeader = "id";

/** Columns of a collection's sheet, behind the id column. Headers are unique, even if labels are not. */
export function sheetColumns(collection: Pick<ContentCollection, "sections">): SheetColumn[] {
  const fields = fieldsOf(collection);
  const labels = fields.map(({ label }) => label);
  return fields.map((field, at) => ({
    field,
    header: labels.indexOf(field.label) === at ? field.label : `${field.label} (${field.name})`,
  }));
}

/** Is the field imported? Files are not: a sheet has only their addresses. */
export const isImported = ({ type }: ContentField): boolean => type !== "file";
