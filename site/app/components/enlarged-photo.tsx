import { sourceSet } from "../text/pictures/source-set.ts";
import css from "./enlarged-photo.module.css";
import { Icon } from "./ui/icon.tsx";
import "../styles/kit/boton.css";
import "../styles/kit/boton-noche.css";
import "../styles/kit/redondo.css";
import "../styles/kit/redondo-noche.css";
import { PlaceOfPhoto } from "./place-of-photo.tsx";

interface EnlargedPhotoProps {
  /** The first one that it shows. */
  photo: { alternativeText: string; words: string; large: string; largeSet?: string };
  count: number;
}

/**
 * The photo of a gallery over the whole window, with its words. The press on the photo opens it (enhance/controls/gallery.ts);
 * Escape, 'Cerrar' and a press beside the photo close it, arrow keys and a finger lead to the next one.
 */
export function EnlargedPhoto({ photo, count }: EnlargedPhotoProps) {
  return (
    <dialog className={css.ampliada} aria-label="Fotografía ampliada">
      <span className={css.ampliada__espera} aria-hidden="true">
        Cargando la foto…
      </span>
      {/* In a closed dialog a lazy picture is not asked for. */}
      <img
        data-large=""
        className={css.ampliada__foto}
        src={photo.large}
        {...sourceSet(photo.largeSet, "100vw")}
        alt={photo.alternativeText}
        loading="lazy"
        draggable={false}
      />
      <div className={css.ampliada__pie}>
        <p aria-live="polite">
          <span data-words="">{photo.words}</span>
          {count > 1 && (
            <span className={css.ampliada__lugar}>
              <PlaceOfPhoto />
              {` de ${count}`}
            </span>
          )}
        </p>
        <form method="dialog" className={css.ampliada__mandos}>
          {count > 1 && (
            <>
              <button type="button" className="redondo redondo--claro" aria-label="Anterior" data-step={-1}>
                <Icon name="izq" />
              </button>
              <button type="button" className="redondo redondo--claro" aria-label="Siguiente" data-step={1}>
                <Icon name="der" />
              </button>
            </>
          )}
          <button type="submit" className="boton boton--noche" data-first="">
            <Icon name="cerrar" />
            Cerrar
          </button>
        </form>
      </div>
    </dialog>
  );
}
