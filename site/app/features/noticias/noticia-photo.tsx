import { type FileOwner, fileAddress, fileSourceSet } from "../../backend/file-address.ts";

interface NoticiaPhotoProps {
  owner: FileOwner;
  /** File name; empty draws the ridge of the mountain in the same box. */
  name: string;
  alternativeText?: string;
  /** How wide the picture is drawn, as in the HTML attribute. */
  sizes: string;
  /** The picture that a visitor waits for. */
  first?: boolean;
  widths?: readonly number[];
}

/** Widths of covers that `noticias.foto_portada` declares. */
const coverWidths = [320, 640, 960, 1280] as const;

/** A photo of a noticia in the size that the window needs; the box keeps its ratio before it is there. */
export function NoticiaPhoto({
  owner,
  name,
  alternativeText = "",
  sizes,
  first,
  widths = coverWidths,
}: NoticiaPhotoProps) {
  if (name === "") return <NoPhoto />;
  return (
    <img
      src={fileAddress(owner, name, "640x0")}
      srcSet={fileSourceSet(owner, name, widths)}
      sizes={sizes}
      width="1280"
      height="853"
      alt={alternativeText}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
    />
  );
}

function NoPhoto() {
  return (
    <div className="sin-foto">
      <svg viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <path fill="#cbbda8" d="m0 150 50-50 30 20 60-76 36 40 24-16 50 60 50-24v96H0z" />
        <path fill="#f3ede3" d="m140 44 36 40-18 6 10 26-30-20-14 14-22-22z" />
        <path fill="#b8a78f" d="m0 170 80-30 70 24 80-30 70 30v40H0z" />
      </svg>
    </div>
  );
}
