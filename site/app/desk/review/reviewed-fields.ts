import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { type AnyRecord, fieldsOf } from "../content/content-words.ts";
import { fieldText } from "../fields/values/field-text.ts";
import { holdsPictures, isListOfFiles } from "../fields/values/record-values.ts";
import { valuesOf } from "../fields/values/values-of.ts";

/** File of a draft as its reviewer sees it. */
interface ReviewedFile {
  name: string;
  address: string;
  /** Alternative text of a picture. */
  alt: string;
}

/** Field of a draft as its reviewer sees it. */
export type ReviewedField = { name: string; label: string } & (
  | { kind: "text"; text: string }
  /** Sanitized HTML. */
  | { kind: "html"; html: string }
  | { kind: "pictures" | "files"; files: ReviewedFile[] }
);

interface About {
  titles: Readonly<Record<string, string>>;
  cleanHtml: (html: string) => string;
  /** Address of a file for a reviewer with the link. @param thumb thumbnail size; empty: the original */
  addressOf: (name: string, thumb: string) => string;
}

/** Lists the fields of a draft of any collection, in the form's order, without empty ones. */
export function reviewedFields(
  collection: ContentCollection,
  record: AnyRecord,
  { titles, cleanHtml, addressOf }: About,
): ReviewedField[] {
  const values = valuesOf(collection, record);
  return fieldsOf(collection).flatMap((field): ReviewedField[] => {
    const { name, label, type } = field;
    const value = values[name];
    if (isListOfFiles(value)) {
      const pictures = holdsPictures(field);
      const files = value.flatMap((file) => {
        if (!("stored" in file.source)) return [];
        const alt = "details" in file ? (file.details.alt ?? "") : "";
        return [{ name: file.source.stored, alt, address: addressOf(file.source.stored, pictures ? "640x0" : "") }];
      });
      return files.length === 0 ? [] : [{ name, label, kind: pictures ? "pictures" : "files", files }];
    }
    const text = fieldText(field, value, titles);
    if (text === "") return [];
    if (type === "editor") return [{ name, label, kind: "html", html: cleanHtml(String(value)) }];
    return [{ name, label, kind: "text", text }];
  });
}
