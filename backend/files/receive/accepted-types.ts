import type { FileField } from "../../schema/define/define.ts";
import { essence } from "./content-type.ts";

/** Canonical type names (as content detection gives them) by alias. */
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

/** Types of pictures that can be decoded and re-encoded. */
const decodable = new Set(["image/jpeg", "image/png", "image/gif", "image/webp"]);

/** Whether the field accepts only pictures. They are decoded and re-encoded, which removes all other content. */
export function isPictureField({ mimeTypes }: FileField): boolean {
  return mimeTypes.length > 0 && mimeTypes.every((type) => type.toLowerCase().startsWith("image/"));
}

/**
 * Types that the field accepts, as it spells them; empty: all. A picture field accepts only decodable types, so that
 * neither SVG nor unreadable content comes in.
 */
export function acceptedTypes(field: FileField): string[] {
  if (!isPictureField(field)) return field.mimeTypes;
  return field.mimeTypes.filter((type) => decodable.has(commonName(type)));
}

/** Whether the field accepts the type. @param type detected from the content */
export function acceptsType(field: FileField, type: string): boolean {
  if (field.mimeTypes.length === 0) return true;
  const name = commonName(type);
  return acceptedTypes(field).some((taken) => commonName(taken) === name || isContainerOf(essence(taken), name));
}

/** Ogg holds sound or film: a field may name only the container. */
const isContainerOf = (taken: string, type: string) => taken === "application/ogg" && /^(audio|video)\/ogg$/.test(type);

function commonName(type: string): string {
  const name = essence(type);
  return canonicalNames[name] ?? name;
}
