import { type FileOwner, fileAddress, fileSourceSet } from "../../backend/file-address.ts";
import { Gallery } from "../../components/gallery.tsx";
import type { Foto } from "./noticia.ts";

interface NoticiaGalleryProps {
  owner: FileOwner;
  fotos: Foto[];
  /** The one size in which photos are shown; null for the window to choose. */
  oneSize: string | null;
}

/** Cover and other photos of a noticia (NOT-10). */
export function NoticiaGallery({ owner, fotos, oneSize }: NoticiaGalleryProps) {
  return (
    <Gallery
      photos={fotos.map(({ name, alternativeText }) => ({
        alternativeText,
        large: fileAddress(owner, name, oneSize ?? "1280x0"),
        // Both fields of a noticia declare these widths.
        ...(oneSize ? {} : { largeSet: fileSourceSet(owner, name, [640, 960, 1280]) }),
        // The narrow thumb would show a slice only: a browser that can choose takes the small whole picture.
        small: fileAddress(owner, name, "100x250"),
        smallSet: fileSourceSet(owner, name, [320]),
      }))}
      width={1280}
      height={853}
      sizes="(min-width: 60rem) 50rem, 100vw"
      first
    />
  );
}
