import { type DeskPhoto, detailsOf, openPhotos } from "../../../components/photos/desk-photo.ts";
import { type PictureDetails, picturesOf } from "../../../text/pictures/picture-details.ts";

/** Pictures of a record with their details. @param details value of the companion field, which may be anything */
export function photosOf(names: string[], details: unknown, addressOf: (name: string) => string): DeskPhoto[] {
  return openPhotos(picturesOf(names, details), addressOf);
}

/** Details of each picture in order, as the companion field stores them. */
export function detailsOfPhotos(photos: readonly DeskPhoto[]): PictureDetails[] {
  return photos.map(detailsOf);
}
