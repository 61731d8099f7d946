import type { HTMLAttributes } from "react";
import { AdminIcon } from "../../admin/admin-icon.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CutPhoto } from "../adjust/cut-photo.tsx";
import type { DeskPhoto, DetailsChange } from "../desk-photo.ts";
import { type ThumbnailOf, usePhotoSource } from "../use-photo-source.ts";
import { MoveMenu } from "./move-menu.tsx";
import css from "./photo-card.module.css";
import { PhotoTexts } from "./photo-texts.tsx";

/** Ids of buttons that get the focus after a change. */
export const moveButtonId = (key: string) => `mover-${key}`;
export const removeButtonId = (key: string) => `quitar-${key}`;

interface PhotoCardProps {
  photo: DeskPhoto;
  /** Position of the photo, from 1. */
  place: number;
  count: number;
  /** The field holds one photo only. */
  single: boolean;
  /** The gallery has a cover, which is one of its photos. */
  hasCover: boolean;
  thumbnailOf: ThumbnailOf;
  /** `dragged`: this card is being dragged. `target`: the dragged card would take this place. */
  mark: "dragged" | "target" | null;
  handle: HTMLAttributes<HTMLButtonElement>;
  endsDrag: () => boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onCover: (chosen: boolean) => void;
  onAdjust: () => void;
  onDetails: (change: DetailsChange) => void;
}

const markClass = { dragged: css["foto--llevada"], target: css["foto--destino"] };
const cardRatio = 4 / 3;

/** Card of one photo with all its actions. The remove button stands alone in a corner. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, place, count, single, hasCover, thumbnailOf, mark, handle, endsDrag } = props;
  const { key, source, details, cover } = photo;
  const shown = usePhotoSource(source, thumbnailOf, 320);
  const which = single ? " la foto" : ` la foto ${place}`;
  return (
    <li className={`${css.foto} ${hasCover && cover ? css["foto--portada"] : ""} ${mark ? markClass[mark] : ""}`}>
      <div className={`en-fila al-medio ${css.foto__cabeza}`}>
        {!single && (
          <MoveMenu
            id={moveButtonId(key)}
            place={place}
            count={count}
            onMove={props.onMove}
            handle={handle}
            endsDrag={endsDrag}
          />
        )}
        <span className={css.foto__lugar}>{single ? "" : `Foto ${place} de ${count}`}</span>
        <button type="button" className="boton boton--quitar" id={removeButtonId(key)} onClick={props.onRemove}>
          <Icon name="cerrar" />
          Quitar<span className="oculto">{which}</span>
        </button>
      </div>
      <div className={`en-fila hueco-3 al-medio ${css.foto__cuerpo}`}>
        <div className={css.foto__imagen}>
          <CutPhoto shown={shown} ratio={cardRatio} details={details} />
          {hasCover && cover && <span className={css.foto__sello}>Portada</span>}
        </div>
        <div className={`en-pila sin-estirar ${css.foto__ajustes}`}>
          {hasCover && (
            <label className="casilla">
              <input type="checkbox" checked={cover} onChange={({ target }) => props.onCover(target.checked)} />
              <span>
                Seleccionar como principal<span className="oculto">{which}</span>
              </span>
            </label>
          )}
          <button type="button" className={`boton boton--suelto ${css.foto__ajustar}`} onClick={props.onAdjust}>
            <AdminIcon name="ajustes" />
            Ajustar foto<span className="oculto">{single ? "" : ` ${place}`}</span>
          </button>
        </div>
      </div>
      <PhotoTexts
        id={key}
        ofWhich={single ? "" : ` de la foto ${place}`}
        details={details}
        onChange={props.onDetails}
      />
    </li>
  );
}
