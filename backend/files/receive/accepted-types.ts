import type { FileField } from "../../schema/define/define.ts";
import { essence } from "./content-type.ts";

/** The names that content detection gives, by other names of the same types. */
const canonicalNames: Record<string, string> = {
  "application/x-pdf": "application/pdf",
  "application/xml": "text/xml",
  "application/x-gzip": "application/gzip",
  "application/x-zip-compressed": "application/zip",
  "audio/aacp": "audio/aac",
  "audio/mp3": "audio/mpeg",
  "audio/x-mpeg": "audio/mpeg",
  "audio/mp4": "audio/x-m4a",
  "audio/opus": "audio/ogg",
  "audio/vorbis": "audio/ogg",
  "audio/wave": "audio/wav",
  "audio/x-aac": "audio/aac",
  "audio/x-wav": "audio/wav",
  "image/jpg": "image/jpeg",
  "image/pjpeg": "image/jpeg",
  "image/x-png": "image/png",
  "image/vnd.microsoft.icon": "image/x-icon",
};

/** The pictures that can be decoded and written again. */
const decodable = new Set(["image/jpeg", "image/png", "image/gif", "image/webp"]);

/** Nothing but pictures may be in this field: they are decoded, freed of all that is no picture, and written anew. */
export function isPictureField({ mimeTypes }: FileField): boolean {
  return mimeTypes.length > 0 && mimeTypes.every((type) => type.toLowerCase().startsWith("image/"));
}

/**
 * The types that the field accepts, as it spells them; empty = all. Of a picture field only those that can be decoded, so
 * that no SVG and nothing that we cannot read comes in.
 */
export function acceptedTypes(field: FileField): string[] {
  if (!isPictureField(field)) return field.mimeTypes;
  return field.mimeTypes.filter((type) => decodable.has(commonName(type)));
}

/** @param type from the content */
export function acceptsType(field: FileField, type: string): boolean {
  if (field.mimeTypes.length === 0) return true;
  const name = commonName(type);
  return acceptedTypes(field).some((taken) => commonName(taken) === name || isContainerOf(essence(taken), name));
}

/** Ogg is sound or a film; a field may name the container alone. */
const isContainerOf = (taken: string, type: string) => taken === "application/ogg" && /^(audio|video)\/ogg$/.test(type);

function commonName(type: string): string {
  const name = essence(type);
  return canonicalNames[name] ?? name;
}
