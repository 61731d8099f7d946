import { fileAddress, fileSourceSet } from "../../backend/file-address.ts";
import { Gallery } from "../../components/gallery/gallery.tsx";
import { NoPhoto } from "../../components/no-photo.tsx";
import { picturesOf } from "../../text/pictures/picture-details.ts";
import { alternativeOf, captionOf, focusStyle, positionOf } from "../../text/pictures/picture-words.ts";
import { type Cuadro, type CuadroDeLista, portadaDe } from "./cuadro.ts";

/** Wide picture of a board, without text on it (CUA-01). */
export function CuadroCover({ cuadro }: { cuadro: CuadroDeLista }) {
  const cover = portadaDe(cuadro);
  if (!cover) return <NoPhoto />;
  return (
    <img
      src={fileAddress(cuadro, cover, "1280x0")}
      srcSet={fileSourceSet(cuadro, cover, [320, 1280])}
      sizes="100vw"
      width="1280"
      height="560"
      alt={cover.alt ?? ""}
      style={focusStyle(cover)}
      fetchPriority="high"
    />
  );
}

/** Small cover of a board's card in the list. */
export function CuadroThumb({ cuadro, first }: { cuadro: CuadroDeLista; first: boolean }) {
  const cover = portadaDe(cuadro);
  if (!cover) return <NoPhoto />;
  return (
    <img
      src={fileAddress(cuadro, cover, "320x0")}
      srcSet={fileSourceSet(cuadro, cover, [320, 1280])}
      sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 45vw, 32vw"
      width="640"
      height="280"
      alt=""
      style={focusStyle(cover)}
      loading={first ? "eager" : "lazy"}
      decoding="async"
    />
  );
}

export function CuadroGallery({ cuadro }: { cuadro: Cuadro }) {
  return (
    <Gallery
      photos={picturesOf(cuadro.imagenes, cuadro.imagenes_datos).map((picture) => ({
        alternativeText: alternativeOf(picture, cuadro.titulo),
        words: captionOf(picture),
        position: positionOf(picture),
        large: fileAddress(cuadro, picture, "1280x0"),
        small: fileAddress(cuadro, picture, "320x0"),
      }))}
      width={1280}
      height={853}
      sizes="(min-width: 60rem) 50rem, 100vw"
    />
  );
}
