import { useProtectedFile } from "../../../backend/session/use-protected-file.ts";
import { NoPhoto } from "../../../components/no-photo.tsx";
import type { DeskNoticia } from "./desk-noticias.ts";

interface CoverProps {
  noticia: DeskNoticia;
  /** Visitors may not see it. */
  hidden: boolean;
  className: string | undefined;
}

/** The cover of a noticia in any state; it says nothing that the words beside it do not. */
export function Cover({ noticia, hidden, className }: CoverProps) {
  if (noticia.foto_portada === "") {
    return (
      <div className={className}>
        <NoPhoto />
      </div>
    );
  }
  return <CoverPhoto noticia={noticia} hidden={hidden} className={className} />;
}

function CoverPhoto({ noticia, hidden, className }: CoverProps) {
  const { src, onError } = useProtectedFile(noticia, noticia.foto_portada, "640x0", hidden);
  return (
    <img
      className={className}
      src={src}
      onError={onError}
      alt=""
      width="640"
      height="400"
      loading="lazy"
      decoding="async"
    />
  );
}
