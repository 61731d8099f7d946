import { type DeskPhoto, toSaved } from "../../../../components/photos/desk-photo.ts";

/** Files that the record holds as it was opened. */
export interface StoredPhotos {
  foto_portada: string;
  fotos_noticia: readonly string[];
}

/** A file to send. `file` is null when the server has the bytes, which must be fetched because the photo changes its field or place. */
export type FileToSend = { file: Blob | null; name: string };

/** How a gallery travels in one form. */
export interface PhotoPlan {
  /** Null: there is none. */
  cover: { keep: string } | FileToSend | null;
  /** In the order of the gallery: before the kept ones, the kept ones by name, after them. */
  before: FileToSend[];
  keep: string[];
  after: FileToSend[];
  alternativeTexts: string[];
}

/**
 * Kept photos go as names, new ones as files. The server puts names before the files of one key, and `+key` before both,
 * so one unbroken run of kept photos stays where it is; a kept photo beyond a new one that was put between travels again,
 * as does a photo that becomes the cover and the cover that becomes a photo.
 */
export function planPhotos(photos: readonly DeskPhoto[], stored: StoredPhotos): PhotoPlan {
  const { cover, others, alternativeTexts } = toSaved(photos);
  const keepable = others.map(
    (photo) => "stored" in photo.source && stored.fotos_noticia.includes(photo.source.stored),
  );
  const [start, end] = longestRun(keepable);
  return {
    cover: cover && coverOf(cover, stored),
    before: others.slice(0, start).map(toFile),
    keep: others.slice(start, end).map(({ source }) => ("stored" in source ? source.stored : "")),
    after: others.slice(end).map(toFile),
    alternativeTexts,
  };
}

function coverOf(photo: DeskPhoto, stored: StoredPhotos): PhotoPlan["cover"] {
  const { source } = photo;
  return "stored" in source && source.stored === stored.foto_portada ? { keep: source.stored } : toFile(photo);
}

function toFile({ source }: DeskPhoto): FileToSend {
  return "stored" in source ? { file: null, name: source.stored } : { file: source.file, name: source.name };
}

/** @returns start and end of the longest run of true; the first of equals */
function longestRun(flags: readonly boolean[]): [number, number] {
  let best: [number, number] = [0, 0];
  let start = 0;
  for (const [index, flag] of flags.entries()) {
    if (!flag) start = index + 1;
    else if (index + 1 - start > best[1] - best[0]) best = [start, index + 1];
  }
  return best;
}
