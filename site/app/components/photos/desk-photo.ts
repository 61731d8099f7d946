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
  /** What those read who do not see; it stays with its photo wherever that goes. */
  alternativeText: string;
  /** At most one of a gallery. */
  cover: boolean;
}

/** What a record keeps of a gallery: the cover apart, the others in their order, one text for each, the cover's first. */
export interface SavedGallery<Photo> {
  cover: Photo | null;
  others: Photo[];
  alternativeTexts: string[];
}

/** A photo that was just prepared; its key is its own on this and on every other device. */
export function newPhoto(file: Blob, name: string, original?: string): DeskPhoto {
  const source = original === undefined ? { file, name } : { file, name, original };
  return { key: randomKey(), source, alternativeText: "", cover: false };
}

/** At the end; without a cover so far, the first of them becomes it. */
export function addPhotos(photos: readonly DeskPhoto[], added: readonly DeskPhoto[]): DeskPhoto[] {
  const first = photos.some(({ cover }) => cover) ? undefined : added[0]?.key;
  return [...photos, ...added.map((photo) => ({ ...photo, cover: photo.key === first }))];
}

/** Without the photo; when it was the cover, the first that remains becomes it. */
export function removePhoto(photos: readonly DeskPhoto[], key: string): DeskPhoto[] {
  const removed = photos.find((photo) => photo.key === key);
  const rest = photos.filter((photo) => photo !== removed);
  const next = rest[0];
  return removed?.cover && next ? setCover(rest, next.key) : rest;
}

/** The photo becomes the cover, and no other one is. Places stay as they are. */
export function setCover(photos: readonly DeskPhoto[], key: string): DeskPhoto[] {
  return photos.map((photo) => ({ ...photo, cover: photo.key === key }));
}

export function setAlternativeText(photos: readonly DeskPhoto[], key: string, alternativeText: string): DeskPhoto[] {
  return photos.map((photo) => (photo.key === key ? { ...photo, alternativeText } : photo));
}

/** @param place from 0; one outside the gallery means its nearest end */
export function movePhoto(photos: readonly DeskPhoto[], key: string, place: number): DeskPhoto[] {
  const moved = photos.find((photo) => photo.key === key);
  if (!moved) return [...photos];
  const rest = photos.filter((photo) => photo !== moved);
  return rest.toSpliced(Math.max(0, place), 0, moved);
}

/** The gallery as a record keeps it, and as the site shows it: the cover first. */
export function toSaved(photos: readonly DeskPhoto[]): SavedGallery<DeskPhoto> {
  const cover = photos.find((photo) => photo.cover) ?? null;
  const others = photos.filter((photo) => photo !== cover);
  const shown = cover ? [cover, ...others] : others;
  return { cover, others, alternativeTexts: shown.map(({ alternativeText }) => alternativeText.trim()) };
}

/**
 * A record's gallery, opened for editing.
 * @param gallery names of files; an old record that names the cover among the others too shows it once. Texts come from
 *   a field that holds anything: what is no text counts as none.
 * @param addressOf path of a file under /api/files
 */
export function fromSaved(
  gallery: { cover: string; others: readonly string[]; alternativeTexts: unknown },
  addressOf: (name: string) => string,
): DeskPhoto[] {
  const { cover, others, alternativeTexts } = gallery;
  const names = [...new Set(cover ? [cover, ...others] : others)];
  const texts: unknown[] = Array.isArray(alternativeTexts) ? alternativeTexts : [];
  return names.map((name, place) => {
    const text = texts[place];
    return {
      key: name,
      source: { stored: name, address: addressOf(name) },
      alternativeText: typeof text === "string" ? text : "",
      cover: name === cover,
    };
  });
}

/** Not crypto.randomUUID: that one is missing where the site is opened without TLS. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");
}
