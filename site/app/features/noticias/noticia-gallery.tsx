import { type FileOwner, fileAddress, fileSourceSet } from "../../backend/file-address.ts";
import { Gallery, type GalleryPhoto } from "../../components/gallery/gallery.tsx";
import { captionOf, positionOf } from "../../text/pictures/picture-words.ts";
import type { Foto } from "./noticia.ts";

interface NoticiaGalleryProps {
  owner: FileOwner;
  fotos: Foto[];
  /** Fixed size of the photos. `null`: the browser chooses the size. */
  oneSize: string | null;
}

/** Texts and crop position of a photo. Without a caption, `alt` is the caption if somebody wrote one. */
export function wordsOf(foto: Foto): Pick<GalleryPhoto, "alternativeText" | "words" | "position"> {
  const { alternativeText } = foto;
  return { alternativeText, words: captionOf(foto, foto.alt), position: positionOf(foto) };
}

/** Gallery of a noticia: cover and other photos (NOT-10). */
export function NoticiaGallery({ owner, fotos, oneSize }: NoticiaGalleryProps) {
  return (
    <Gallery
      photos={fotos.map((foto) => ({
        ...wordsOf(foto),
        large: fileAddress(owner, foto, oneSize ?? "1280x0"),
        // Both fields of a noticia declare these widths.
        ...(oneSize ? {} : { largeSet: fileSourceSet(owner, foto, [640, 720, 960, 1280]) }),
        // The narrow thumbnail is cropped to a slice; browsers with `srcset` take the small whole picture: 192 px fill the
        // frame of 84 × 63 px at double density.
        small: fileAddress(owner, foto, "100x250"),
        smallSet: fileSourceSet(owner, foto, [192, 320]),
      }))}
      width={1280}
      height={853}
      sizes="(min-width: 60rem) 50rem, 100vw"
      first
    />
  );
}
