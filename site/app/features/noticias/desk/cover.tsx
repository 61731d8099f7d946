import { fileAddress } from "../../../backend/file-address.ts";
import { useProtectedFile } from "../../../backend/session/use-protected-file.ts";
import { NoPhoto } from "../../../components/no-photo.tsx";
import type { DeskNoticia } from "./desk-noticias.ts";

interface CoverProps {
  noticia: DeskNoticia;
  /** Not visible to visitors: the file needs a token. */
  hidden: boolean;
  className: string | undefined;
}

/** Cover of a noticia in any state. Decorative: the text beside it says the same. */
export function CoverPicture({ noticia, hidden, className }: CoverProps) {
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
  const { src, onError } = useProtectedFile(fileAddress(noticia, noticia.foto_portada, "640x0"), hidden);
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
