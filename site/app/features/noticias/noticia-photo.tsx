import { type FileOwner, fileAddress, fileSourceSet } from "../../backend/file-address.ts";
import { NoPhoto } from "../../components/no-photo.tsx";
import type { Picture } from "../../text/pictures/picture-details.ts";
import { focusStyle } from "../../text/pictures/picture-words.ts";

interface NoticiaPhotoProps {
  owner: FileOwner;
  /** Null draws the ridge of the mountain in the same box. */
  picture: Picture | null;
  /** How wide the picture is drawn, as in the HTML attribute. */
  sizes: string;
  /** The picture that a visitor waits for. */
  first?: boolean;
  widths?: readonly number[];
}

/** Widths of covers that `noticias.foto_portada` declares. */
const coverWidths = [320, 640, 960, 1280] as const;

/** A photo of a noticia in the size that the window needs; the box keeps its ratio before it is there. */
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
