import type { ContentField } from "@arzobispado/diocese/contenido";
import { fileSize } from "../../../text/files/file-size.ts";

/** File types in words, as people call them. */
const words: Record<string, string> = {
  "application/pdf": "un PDF",
  "video/mp4": "un video mp4",
  "image/jpeg": "una imagen JPEG",
  "image/png": "una imagen PNG",
  "image/webp": "una imagen WebP",
  "image/gif": "una imagen GIF",
  "image/svg+xml": "un dibujo SVG",
};

/** Sound types in words: mostly the extension that people know. */
const sounds: Record<string, string> = {
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/x-m4a": "m4a",
  "audio/aac": "aac",
  "audio/ogg": "opus de WhatsApp",
};

/** Sound types of old phones, which browsers do not play. */
const unheard = new Set(["audio/amr", "audio/3gpp"]);

type FileLimits = Pick<ContentField, "mimeTypes" | "maxSize">;

/** Accepted types in words: `un audio mp3, m4a o aac o un video mp4`; empty where any file is accepted. */
export function kindsInWords({ mimeTypes = [] }: FileLimits): string {
  const heard = [...new Set(mimeTypes.flatMap((each) => sounds[each] ?? []))];
  const others = mimeTypes.filter((each) => !sounds[each]).map((each) => words[each] ?? `un archivo ${each}`);
  return either([...(heard.length > 0 ? [`un audio ${either(heard)}`] : []), ...others]);
}

const either = (words: readonly string[]): string => new Intl.ListFormat("es", { type: "disjunction" }).format(words);

/** Reason to refuse a picked file before its upload; undefined: accepted. @param file.type by its content */
export function fileRefusal(field: FileLimits, { name, type, size }: Pick<File, "name" | "type" | "size">) {
  const { mimeTypes = [], maxSize = 0 } = field;
  if (size === 0) return `«${name}» está vacío. Elige otro archivo.`;
  if (mimeTypes.length > 0 && !mimeTypes.includes(type)) {
    if (unheard.has(type) && mimeTypes.some((each) => each.startsWith("audio/"))) {
      return `«${name}» es una grabación AMR, de teléfonos antiguos: los navegadores no la reproducen. Graba con la grabadora de voz en m4a o mp3, o con una nota de voz de WhatsApp.`;
    }
    if (type.startsWith("video/") && mimeTypes.includes("video/mp4")) {
      const kind = type === "video/quicktime" ? "un video mov, como los graba el iPhone" : "un video que no es mp4";
      return `«${name}» es ${kind}: aquí debe ser ${kindsInWords(field)}. Mándatelo por WhatsApp y sube el que llega, que es mp4; o súbelo a YouTube y pega su dirección.`;
    }
    return `«${name}» no se puede poner aquí: debe ser ${kindsInWords(field)}.`;
  }
  if (maxSize > 0 && size > maxSize) {
    return `«${name}» pesa ${fileSize(size)} y puede pesar ${fileSize(maxSize)} como máximo.`;
  }
  return undefined;
}

/** Extensions for phones whose file pickers do not know the types. */
const endings: Record<string, string> = { "audio/mp4": ".m4a", "audio/aac": ".aac", "audio/ogg": ".opus,.ogg,.oga" };

/** Attribute `accept` of the file input. */
export const acceptedTypes = ({ mimeTypes = [] }: FileLimits): string =>
  [...mimeTypes, ...mimeTypes.flatMap((each) => endings[each] ?? [])].join(",");
