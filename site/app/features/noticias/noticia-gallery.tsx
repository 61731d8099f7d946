import { type FileOwner, fileAddress, fileSourceSet } from "../../backend/file-address.ts";
import { Gallery, type GalleryPhoto } from "../../components/gallery.tsx";
import { captionOf, positionOf } from "../../text/pictures/picture-words.ts";
import type { Foto } from "./noticia.ts";

interface NoticiaGalleryProps {
  owner: FileOwner;
  fotos: Foto[];
  /** The one size in which photos are shown; null for the window to choose. */
  oneSize: string | null;
}

/** A photo without a caption is told by what it shows, where somebody has said it. */
export function wordsOf(foto: Foto): Pick<GalleryPhoto, "alternativeText" | "words" | "position"> {
  const { alternativeText } = foto;
  return { alternativeText, words: captionOf(foto, foto.alt), position: positionOf(foto) };
}

/** Cover and other photos of a noticia (NOT-10). */
export function NoticiaGallery({ owner, fotos, oneSize }: NoticiaGalleryProps) {
  return (
    <Gallery
      photos={fotos.map((foto) => ({
        ...wordsOf(foto),
        large: fileAddress(owner, foto, oneSize ?? "1280x0"),
        // Both fields of a noticia declare these widths.
        ...(oneSize ? {} : { largeSet: fileSourceSet(owner, foto, [640, 960, 1280]) }),
        // The narrow thumb would show a slice only: a browser that can choose takes the small whole picture.
        small: fileAddress(owner, foto, "100x250"),
        smallSet: fileSourceSet(owner, foto, [320]),
      }))}
      width={1280}
      height={853}
      sizes="(min-width: 60rem) 50rem, 100vw"
      first
    />
  );
}
