import { fileAddress } from "../../backend/file-address.ts";
import { Gallery } from "../../components/gallery/gallery.tsx";
import { picturesOf } from "../../text/pictures/picture-details.ts";
import { alternativeOf, captionOf } from "../../text/pictures/picture-words.ts";
import type { Parroquia } from "./parroquia.ts";

/** Gallery with the photos of a parish, without its cover (PAR-06). */
export function ParroquiaGallery({ parroquia }: { parroquia: Parroquia }) {
  return (
    <Gallery
      photos={picturesOf(parroquia.imagenes, parroquia.imagenes_datos).map((picture) => {
        const small = fileAddress(parroquia, picture, "340x340");
        const large = fileAddress(parroquia, picture, "800x800");
        return {
          alternativeText: alternativeOf(picture, parroquia.nombre),
          words: captionOf(picture),
          large,
          largeSet: `${small} 340w, ${large} 800w`,
          small,
        };
      })}
      width={800}
      height={800}
      sizes="(min-width: 40rem) 25rem, 100vw"
      square
    />
  );
}
