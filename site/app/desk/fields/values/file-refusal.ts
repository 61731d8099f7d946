import type { ContentField } from "@arzobispado/diocese/contenido";
import { fileSize } from "../../../text/file-size.ts";

/** The kinds of files that are met here, as people call them. */
const words: Record<string, string> = {
  "application/pdf": "un PDF",
  "audio/mpeg": "un audio mp3",
  "video/mp4": "un video mp4",
  "image/jpeg": "una imagen JPEG",
  "image/png": "una imagen PNG",
  "image/webp": "una imagen WebP",
  "image/gif": "una imagen GIF",
  "image/svg+xml": "un dibujo SVG",
};

type FileLimits = Pick<ContentField, "mimeTypes" | "maxSize">;

/** `un audio mp3 o un video mp4`; empty where any file is taken. */
export function kindsInWords({ mimeTypes = [] }: FileLimits): string {
  const kinds = mimeTypes.map((each) => words[each] ?? `un archivo ${each}`);
  return new Intl.ListFormat("es", { type: "disjunction" }).format(kinds);
}

/** Why a picked file cannot be taken, before it is sent; undefined when it can. */
export function fileRefusal(field: FileLimits, { name, type, size }: Pick<File, "name" | "type" | "size">) {
  const { mimeTypes = [], maxSize = 0 } = field;
  if (mimeTypes.length > 0 && !mimeTypes.includes(type)) {
    return `«${name}» no se puede poner aquí: debe ser ${kindsInWords(field)}.`;
  }
  if (size === 0) return `«${name}» está vacío. Elige otro archivo.`;
  if (maxSize > 0 && size > maxSize) {
    return `«${name}» pesa ${fileSize(size)} y puede pesar ${fileSize(maxSize)} como máximo.`;
  }
  return undefined;
}

/** `accept` of the input that picks such a file. */
export const acceptedTypes = ({ mimeTypes = [] }: FileLimits): string => mimeTypes.join(",");
