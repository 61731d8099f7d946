import { type FileOwner, fileAddress, fileSourceSet } from "../../backend/file-address.ts";
import { NoPhoto } from "../../components/no-photo.tsx";
import type { Picture } from "../../text/pictures/picture-details.ts";
import { focusStyle } from "../../text/pictures/picture-words.ts";

interface NoticiaPhotoProps {
  owner: FileOwner;
  /** Photo. `null`: a drawing of a mountain in the same box. */
  picture: Picture | null;
  /** HTML attribute `sizes`: displayed width. */
  sizes: string;
  /** Main picture of the page: loads eagerly, with high priority. */
  first?: boolean;
  widths?: readonly number[];
}

/** Thumbnail widths that `noticias.foto_portada` declares. Pixels. */
const coverWidths = [320, 640, 720, 960, 1280] as const;

/** Responsive photo of a noticia. Its box keeps the aspect ratio while loading, to avoid a layout shift. */
export function NoticiaPhoto({ owner, picture, sizes, first, widths = coverWidths }: NoticiaPhotoProps) {
  if (!picture) return <NoPhoto />;
  return (
    <img
      src={fileAddress(owner, picture, "640x0")}
      srcSet={fileSourceSet(owner, picture, widths)}
      sizes={sizes}
      width="1280"
      height="853"
      alt={picture.alt ?? ""}
      style={focusStyle(picture)}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
    />
  );
}
