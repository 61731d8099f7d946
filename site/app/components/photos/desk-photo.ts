import { type Picture, type PictureDetails, readDetails } from "../../text/pictures/picture-details.ts";
import { randomKey } from "../../text/random-key.ts";

/** Where a photo's bytes are: kept by the server already, or prepared on this device and still to be sent. */
export type PhotoSource =
  /** `stored` is the file's name in its record, `address` its path under /api/files, without a token. */
  | { stored: string; address: string }
  /** `original` tells the bytes that the person picked (see prepare/prepare-photo.ts); missing where the browser cannot tell. */
  | { file: Blob; name: string; original?: string };

/** One photo of a gallery that is being edited. Plain data: a draft keeps it in IndexedDB as it is. */
export interface DeskPhoto {
  key: string;
  source: PhotoSource;
  /** What is known of it; it stays with its photo wherever that goes. */
  details: PictureDetails;
  /** At most one of a gallery, and none where no cover is chosen. */
  cover: boolean;
}

/** What a record keeps of a gallery with a cover: that one apart, the others in their order. */
export interface SavedGallery {
  cover: DeskPhoto | null;
  others: DeskPhoto[];
}

/** A photo that was just prepared. @param key its own on this and on every other device */
export function newPhoto(file: Blob, name: string, original?: string, key = randomKey()): DeskPhoto {
  const source = original === undefined ? { file, name } : { file, name, original };
  return { key, source, details: {}, cover: false };
}

/** At the end. */
export function addPhotos(photos: readonly DeskPhoto[], added: readonly DeskPhoto[]): DeskPhoto[] {
  return [...photos, ...added];
}

/** The same gallery with a cover if it has photos: the first one, unless another was chosen. */
export function withCover(photos: readonly DeskPhoto[]): DeskPhoto[] {
  const [first] = photos;
  return !first || photos.some(({ cover }) => cover) ? [...photos] : setCover(photos, first.key);
}

export function removePhoto(photos: readonly DeskPhoto[], key: string): DeskPhoto[] {
  return photos.filter((photo) => photo.key !== key);
}

/** A photo comes back to its place, and to being the cover. @param place from 0 */
export function restorePhoto(photos: readonly DeskPhoto[], photo: DeskPhoto, place: number): DeskPhoto[] {
  const back = [...photos];
  back.splice(place, 0, photo);
  return photo.cover ? setCover(back, photo.key) : back;
}

/** The photo becomes the cover, and no other one is. Places stay as they are. */
export function setCover(photos: readonly DeskPhoto[], key: string): DeskPhoto[] {
  return photos.map((photo) => ({ ...photo, cover: photo.key === key }));
}

/** Details that are undefined or empty are taken away; those that are not named stay. */
export function setDetails(photos: readonly DeskPhoto[], key: string, change: DetailsChange): DeskPhoto[] {
  const changed = (details: PictureDetails) =>
    Object.fromEntries(
      Object.entries({ ...details, ...change }).filter(([, value]) => value !== undefined && value !== ""),
    );
  return photos.map((photo) => (photo.key === key ? { ...photo, details: changed(photo.details) } : photo));
}

export type DetailsChange = { [Name in keyof PictureDetails]?: PictureDetails[Name] | undefined };

/** @param place from 0; one outside the gallery means its nearest end */
export function movePhoto(photos: readonly DeskPhoto[], key: string, place: number): DeskPhoto[] {
  const moved = photos.find((photo) => photo.key === key);
  if (!moved) return [...photos];
  const rest = photos.filter((photo) => photo !== moved);
  rest.splice(Math.max(0, place), 0, moved);
  return rest;
}

export function toSaved(photos: readonly DeskPhoto[]): SavedGallery {
  const cover = photos.find((photo) => photo.cover) ?? null;
  return { cover, others: photos.filter((photo) => photo !== cover) };
}

/** Details as they are sent: texts without spaces around, and nothing that says nothing. */
export function detailsOf({ details }: DeskPhoto): PictureDetails {
  const trimmed = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim() : value,
  ]);
  return readDetails(Object.fromEntries(trimmed));
}

/**
 * The photos of a record's field, opened for editing.
 * @param addressOf path of a file under /api/files
 */
export function openPhotos(pictures: readonly Picture[], addressOf: (name: string) => string): DeskPhoto[] {
  return pictures.map(({ name, ...details }) => ({
    key: name,
    source: { stored: name, address: addressOf(name) },
    details,
    cover: false,
  }));
}
