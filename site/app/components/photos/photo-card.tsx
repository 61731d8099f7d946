import type { HTMLAttributes } from "react";
import { Icon } from "../ui/icon.tsx";
import type { DeskPhoto } from "./desk-photo.ts";
import { textCounsel } from "./gallery-words.ts";
import { MoveMenu } from "./move-menu.tsx";
import css from "./photo-card.module.css";
import { PhotoThumbnail, type ThumbnailOf } from "./photo-thumbnail.tsx";

/** Ids of what can be led to from elsewhere. */
export const alternativeTextId = (key: string) => `texto-${key}`;
export const moveButtonId = (key: string) => `mover-${key}`;
export const removeButtonId = (key: string) => `quitar-${key}`;

interface PhotoCardProps {
  photo: DeskPhoto;
  /** From 1. */
  place: number;
  count: number;
  thumbnailOf: ThumbnailOf;
  /** Whether it is being dragged, or holds the place where the dragged one would go now. */
  mark: "dragged" | "target" | null;
  handle: HTMLAttributes<HTMLButtonElement>;
  endsDrag: () => boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onCover: (chosen: boolean) => void;
  onText: (text: string) => void;
}

const markClass = { dragged: css["foto--llevada"], target: css["foto--destino"] };

/** One photo with all that can be done to it. Removal sits alone at the corner. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, place, count, thumbnailOf, mark, handle, endsDrag } = props;
  const { key, source, alternativeText, cover } = photo;
  const textId = alternativeTextId(key);
  const counsel = textCounsel(alternativeText.trim().length);
  return (
    <li className={`${css.foto} ${cover ? css["foto--portada"] : ""} ${mark ? markClass[mark] : ""}`}>
      <div className={css.foto__cabeza}>
        <MoveMenu
          id={moveButtonId(key)}
          place={place}
          count={count}
          onMove={props.onMove}
          handle={handle}
          endsDrag={endsDrag}
        />
        <span className={css.foto__lugar}>
          Foto {place} de {count}
        </span>
        <button type="button" className="boton boton--quitar" id={removeButtonId(key)} onClick={props.onRemove}>
          <Icon name="cerrar" />
          Quitar<span className="oculto"> la foto {place}</span>
        </button>
      </div>
      <div className={css.foto__cuerpo}>
        <div className={css.foto__imagen}>
          <PhotoThumbnail source={source} thumbnailOf={thumbnailOf} />
          {cover && <span className={css.foto__sello}>Portada</span>}
        </div>
        <label className="casilla">
          <input type="checkbox" checked={cover} onChange={({ target }) => props.onCover(target.checked)} />
          <span>
            Seleccionar como principal<span className="oculto"> la foto {place}</span>
          </span>
        </label>
      </div>
      <div className="campo">
        <label htmlFor={textId}>
          Texto alternativo<span className="oculto"> de la foto {place}</span>
        </label>
        <textarea
          id={textId}
          rows={2}
          value={alternativeText}
          placeholder="Qué se ve en la foto"
          aria-describedby={`${textId}-consejo`}
          // A line break would be read as nothing, or as two texts.
          onChange={({ target }) => props.onText(target.value.replace(/\s*\n\s*/g, " "))}
        />
        <p
          className={`campo__ayuda ${css.foto__consejo} ${counsel.bad ? css["foto__consejo--ojo"] : ""}`}
          id={`${textId}-consejo`}
        >
          {counsel.text}
        </p>
      </div>
    </li>
  );
}
