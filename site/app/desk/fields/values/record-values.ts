import type { ContentField } from "@arzobispado/diocese/contenido";
import type { DeskPhoto, PhotoSource } from "../../../components/photos/desk-photo.ts";

/** Document, recording or film of a form: stored on the server, or on this device and still to be uploaded. */
export interface FieldFile {
  /** Name of the file in the form. */
  key: string;
  source: PhotoSource;
}

/** Degrees as typed; both empty: no place is marked. */
export interface PlacePoint {
  lat: string;
  lon: string;
}

/**
 * Value of a control: a text (also for a number, a date or one choice, as typed or picked), yes or no, several choices
 * in order, a point, or files.
 */
export type FieldValue = string | boolean | string[] | PlacePoint | FieldFile[] | DeskPhoto[];

/** Values of a record in its form. Plain data: a draft stores it in IndexedDB unchanged. */
export type RecordValues = Record<string, FieldValue>;

/** Does the field hold pictures? Those are ordered and described; other files are listed by name. */
export function holdsPictures({ type, mimeTypes = [] }: ContentField): boolean {
  return type === "file" && mimeTypes.length > 0 && mimeTypes.every((each) => each.startsWith("image/"));
}

/** Texts of a stored value, single or list, without empty ones. */
export function textsOf(stored: unknown): string[] {
  return [stored].flat().filter((each): each is string => typeof each === "string" && each !== "");
}

export function isPoint(value: FieldValue | undefined): value is PlacePoint {
  return typeof value === "object" && !Array.isArray(value);
}

export function isListOfFiles(value: FieldValue | undefined): value is FieldFile[] | DeskPhoto[] {
  return Array.isArray(value) && value.some((each) => typeof each === "object");
}

/** Is nothing filled in? `false` counts as filled in. */
export function isEmptyValue(value: FieldValue | undefined): boolean {
  if (isPoint(value)) return value.lat.trim() === "" && value.lon.trim() === "";
  if (typeof value === "string") return value.trim() === "";
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
