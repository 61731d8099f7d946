import { type Picture, type PictureDetails, readDetails } from "../../text/pictures/picture-details.ts";
import { randomKey } from "../../text/random-key.ts";

/** Place of a photo's bytes: stored on the server, or prepared on this device and not sent yet. */
export type PhotoSource =
  /** `stored`: the file's name in its record. `address`: its path under /api/files, without a token. */
  | { stored: string; address: string }
  /**
   * `original`: fingerprint of the picked bytes (see prepare/prepare-photo.ts); missing if the browser cannot compute
   * it.
   */
  | { file: Blob; name: string; original?: string };

/** Photo of a gallery that is being edited. Plain data: a draft stores it in IndexedDB as it is. */
export interface DeskPhoto {
  key: string;
  source: PhotoSource;
  /** Texts, crop and focal point; they move with the photo. */
  details: PictureDetails;
  /** True for at most one photo of a gallery; false for all if the gallery has no cover. */
  cover: boolean;
}

/** Gallery as a record stores it: the cover apart, the others in their order. */
export interface SavedGallery {
  cover: DeskPhoto | null;
  others: DeskPhoto[];
}

/** Creates a photo from prepared bytes. @param key unique on every device */
export function newPhoto(file: Blob, name: string, original?: string, key = randomKey()): DeskPhoto {
  const source = original === undefined ? { file, name } : { file, name, original };
  return { key, source, details: {}, cover: false };
}

export function addPhotos(photos: readonly DeskPhoto[], added: readonly DeskPhoto[]): DeskPhoto[] {
  return [...photos, ...added];
}

/** Makes the first photo the cover if no photo is the cover yet. */
export function withCover(photos: readonly DeskPhoto[]): DeskPhoto[] {
  const [first] = photos;
  return !first || photos.some(({ cover }) => cover) ? [...photos] : setCover(photos, first.key);
}

export function removePhoto(photos: readonly DeskPhoto[], key: string): DeskPhoto[] {
  return photos.filter((photo) => photo.key !== key);
}

/** Inserts a removed photo at its former place; restores it as the cover if it was. @param place from 0 */
export function restorePhoto(photos: readonly DeskPhoto[], photo: DeskPhoto, place: number): DeskPhoto[] {
  const back = [...photos];
  back.splice(place, 0, photo);
  return photo.cover ? setCover(back, photo.key) : back;
}

/** Makes one photo the only cover. Places stay. */
export function setCover(photos: readonly DeskPhoto[], key: string): DeskPhoto[] {
  return photos.map((photo) => ({ ...photo, cover: photo.key === key }));
}

/** Changes details of one photo: removes values that are undefined or empty, keeps details that are not named. */
export function setDetails(photos: readonly DeskPhoto[], key: string, change: DetailsChange): DeskPhoto[] {
  const changed = (details: PictureDetails) =>
    Object.fromEntries(
      Object.entries({ ...details, ...change }).filter(([, value]) => value !== undefined && value !== ""),
    );
  return photos.map((photo) => (photo.key === key ? { ...photo, details: changed(photo.details) } : photo));
}

export type DetailsChange = { [Name in keyof PictureDetails]?: PictureDetails[Name] | undefined };

/** Moves one photo. @param place from 0; outside the gallery: its nearest end */
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

/** Photos as the site shows them: the cover first, the others in their order. */
export function coverFirst(photos: readonly DeskPhoto[]): DeskPhoto[] {
  const { cover, others } = toSaved(photos);
  return cover ? [cover, ...others] : others;
}

/** Details as they are sent to the server: texts trimmed, empty values removed. */
export function detailsOf({ details }: DeskPhoto): PictureDetails {
  const trimmed = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim() : value,
  ]);
  return readDetails(Object.fromEntries(trimmed));
}

/**
 * Opens the pictures of a record's field for editing.
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
