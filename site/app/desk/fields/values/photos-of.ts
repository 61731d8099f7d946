import { type DeskPhoto, fromSaved } from "../../../components/photos/desk-photo.ts";

/** Pictures of a record, with what is said of each. @param details the companion field's value, which may be anything */
export function photosOf(names: string[], details: unknown, addressOf: (name: string) => string): DeskPhoto[] {
  const list: unknown[] = Array.isArray(details) ? details : [];
  const alternativeTexts = names.map((_, place) => (list[place] as { alt?: unknown } | undefined)?.alt ?? "");
  return fromSaved({ cover: "", others: names, alternativeTexts }, addressOf);
}

/** What is said of each, in their order, as the companion field keeps it. */
export function detailsOfPhotos(photos: readonly DeskPhoto[]): object[] {
  return photos.map(({ alternativeText }) => (alternativeText.trim() === "" ? {} : { alt: alternativeText.trim() }));
}
