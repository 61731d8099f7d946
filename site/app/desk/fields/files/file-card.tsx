import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { fileSize } from "../../../text/files/file-size.ts";
import { mediaKind } from "../../../text/files/media-kind.ts";
import { givenName } from "../../../text/names/given-name.ts";
import type { FieldFile } from "../values/record-values.ts";
import css from "./file-card.module.css";
import { useOpenedFile } from "./opened-file.ts";

interface FileCardProps {
  file: FieldFile;
  /** Only the team may open the file. */
  isProtected: boolean;
  onRemove: () => void;
}

/** Card of a document, recording or film: name, size, and a player or link that works before the save too. */
export function FileCard({ file: { source }, isProtected, onRemove }: FileCardProps) {
  const address = useOpenedFile(source, isProtected);
  const fresh = "file" in source;
  const name = fresh ? source.name : givenName(source.stored);
  const kind = mediaKind(name, fresh ? source.file.type : "");
  return (
    <li className={`en-pila hueco-2 ${css.adjunto}`}>
      <p className={`en-linea hueco-2 ${css.adjunto__nombre}`}>
        {kind === "video" ? <AdminIcon name="videos" /> : <Icon name={kind === "audio" ? "ver" : "documento"} />}
        <span>
          <b>{name}</b>
          <span className="suave">{fresh ? ` ${fileSize(source.file.size)} · sube al guardar` : " guardado"}</span>
        </span>
      </p>
      {address && kind === "audio" && (
        // biome-ignore lint/a11y/useMediaCaption: whoever put it here hears whether it is the right one
        <audio className={css.adjunto__sonido} controls preload="none" src={address} aria-label={name} />
      )}
      {address && kind === "video" && (
        // biome-ignore lint/a11y/useMediaCaption: whoever put it here sees whether it is the right one
        <video
          className={css.adjunto__pelicula}
          controls
          playsInline
          preload="metadata"
          src={address}
          aria-label={name}
        />
      )}
      <div className="en-fila hueco-2">
        {address && kind === null && (
          <a className="boton boton--linea" href={address} target="_blank" rel="noopener">
            <Icon name="ver" />
            Abrir<span className="oculto"> {name}</span>
          </a>
        )}
        <button type="button" className="boton boton--quitar" onClick={onRemove}>
          <Icon name="cerrar" />
          Quitar<span className="oculto"> {name}</span>
        </button>
      </div>
    </li>
  );
}
