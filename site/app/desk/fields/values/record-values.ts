import type { ContentField } from "@arzobispado/diocese/contenido";
import type { DeskPhoto, PhotoSource } from "../../../components/photos/desk-photo.ts";

/** A document, a recording or a film of a form: at the server already, or on this device and still to be sent. */
export interface FieldFile {
  /** Its own name in the form. */
  key: string;
  source: PhotoSource;
}

/** Degrees as they are typed; both empty where no place is marked. */
export interface PlacePoint {
  lat: string;
  lon: string;
}

/**
 * What a control holds: a text, also of a number, a date and one choice, as it is typed or picked; yes or no; several
 * choices in their order; a point; files.
 */
export type FieldValue = string | boolean | string[] | PlacePoint | FieldFile[] | DeskPhoto[];

/** A record as it stands in its form. Plain data: a draft keeps it in IndexedDB as it is. */
export type RecordValues = Record<string, FieldValue>;

/** A field of pictures, which are ordered and described; all other files are shown by their name. */
export function holdsPictures({ type, mimeTypes = [] }: ContentField): boolean {
  return type === "file" && mimeTypes.length > 0 && mimeTypes.every((each) => each.startsWith("image/"));
}

/** What is stored there, read as texts: of one or of several. */
export function textsOf(stored: unknown): string[] {
  return [stored].flat().filter((each): each is string => typeof each === "string" && each !== "");
}

export function isPoint(value: FieldValue | undefined): value is PlacePoint {
  return typeof value === "object" && !Array.isArray(value);
}

export function isListOfFiles(value: FieldValue | undefined): value is FieldFile[] | DeskPhoto[] {
  return Array.isArray(value) && value.some((each) => typeof each === "object");
}

/** Nothing is said; 'no' says something. */
export function isEmptyValue(value: FieldValue | undefined): boolean {
  if (isPoint(value)) return value.lat.trim() === "" && value.lon.trim() === "";
  if (typeof value === "string") return value.trim() === "";
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
