import { fileAddress } from "../../backend/file-address.ts";
import type { GalleryPhoto } from "../../components/gallery.tsx";
import type { Obra } from "./obra.ts";

/** The gallery of a work (OBR-03), each photo named by its place. */
export function obraPhotos(obra: Obra): GalleryPhoto[] {
  return obra.imagenes.map((name, index) => ({
    alternativeText: `Fotografía ${index + 1} de ${obra.nombre}`,
    large: fileAddress(obra, name, "800x800"),
    largeSet: `${fileAddress(obra, name, "340x340")} 340w, ${fileAddress(obra, name, "800x800")} 800w`,
    small: fileAddress(obra, name, "340x340"),
  }));
}
