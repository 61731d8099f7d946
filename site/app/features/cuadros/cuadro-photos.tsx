import { fileAddress, fileSourceSet } from "../../backend/file-address.ts";
import { Gallery } from "../../components/gallery.tsx";
import { NoPhoto } from "../../components/no-photo.tsx";
import type { Cuadro, CuadroDeLista } from "./cuadro.ts";

/** The wide picture of a board; nothing is written on it (CUA-01). */
export function CuadroCover({ cuadro, alt = "" }: { cuadro: CuadroDeLista; alt?: string }) {
  const { portada } = cuadro;
  if (portada === "") return <NoPhoto />;
  return (
    <img
      src={fileAddress(cuadro, portada, "1280x0")}
      srcSet={fileSourceSet(cuadro, portada, [320, 1280])}
      sizes="100vw"
      width="1280"
      height="560"
      alt={alt}
      fetchPriority="high"
    />
  );
}

/** The small cover of a card in the list. */
export function CuadroThumb({ cuadro, first }: { cuadro: CuadroDeLista; first: boolean }) {
  const { portada } = cuadro;
  if (portada === "") return <NoPhoto />;
  return (
    <img
      src={fileAddress(cuadro, portada, "320x0")}
      srcSet={fileSourceSet(cuadro, portada, [320, 1280])}
      sizes="(min-width: 60rem) 24rem, (min-width: 40rem) 45vw, 32vw"
      width="640"
      height="280"
      alt=""
      loading={first ? "eager" : "lazy"}
      decoding="async"
    />
  );
}

export function CuadroGallery({ cuadro }: { cuadro: Cuadro }) {
  return (
    <Gallery
      photos={cuadro.imagenes.map((name, index) => ({
        alternativeText: `${cuadro.titulo}, fotografía ${index + 1}`,
        large: fileAddress(cuadro, name, "1280x0"),
        small: fileAddress(cuadro, name, "320x0"),
      }))}
      width={1280}
      height={853}
      sizes="(min-width: 60rem) 50rem, 100vw"
      numbered
    />
  );
}
