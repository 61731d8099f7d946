import { fileAddress } from "../../backend/file-address.ts";
import { Gallery } from "../../components/gallery.tsx";
import type { Parroquia } from "./parroquia.ts";

/** The photos besides the cover (PAR-06). */
export function ParroquiaGallery({ parroquia }: { parroquia: Parroquia }) {
  return (
    <Gallery
      photos={parroquia.imagenes.map((name, index) => {
        const small = fileAddress(parroquia, name, "340x340");
        const large = fileAddress(parroquia, name, "800x800");
        return {
          alternativeText: `Fotografía ${index + 1} de ${parroquia.nombre}`,
          large,
          largeSet: `${small} 340w, ${large} 800w`,
          small,
        };
      })}
      width={800}
      height={800}
      sizes="(min-width: 60rem) 50rem, 100vw"
      square
      numbered
    />
  );
}
