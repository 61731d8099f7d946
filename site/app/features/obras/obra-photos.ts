import { fileAddress } from "../../backend/file-address.ts";
import type { GalleryPhoto } from "../../components/gallery.tsx";
import { picturesOf } from "../../text/pictures/picture-details.ts";
import { alternativeOf, captionOf } from "../../text/pictures/picture-words.ts";
import type { Obra } from "./obra.ts";

/** Photos for the gallery of a work (OBR-03). */
export function obraPhotos(obra: Obra): GalleryPhoto[] {
  return picturesOf(obra.imagenes, obra.imagenes_datos).map((picture) => ({
    alternativeText: alternativeOf(picture, obra.nombre),
    words: captionOf(picture),
    large: fileAddress(obra, picture, "800x800"),
    largeSet: `${fileAddress(obra, picture, "340x340")} 340w, ${fileAddress(obra, picture, "800x800")} 800w`,
    small: fileAddress(obra, picture, "340x340"),
  }));
}
