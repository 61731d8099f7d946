import { type DeskPhoto, detailsOf, openPhotos } from "../../../components/photos/desk-photo.ts";
import { type PictureDetails, picturesOf } from "../../../text/pictures/picture-details.ts";

/** Pictures of a record, with what is said of each. @param details the companion field's value, which may be anything */
export function photosOf(names: string[], details: unknown, addressOf: (name: string) => string): DeskPhoto[] {
  return openPhotos(picturesOf(names, details), addressOf);
}

/** What is said of each, in their order, as the companion field keeps it. */
export function detailsOfPhotos(photos: readonly DeskPhoto[]): PictureDetails[] {
  return photos.map(detailsOf);
}
