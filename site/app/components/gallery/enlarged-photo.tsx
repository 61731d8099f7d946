import { sourceSet } from "../../text/pictures/source-set.ts";
import { Icon } from "../ui/icon.tsx";
import css from "./enlarged-photo.module.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/boton-noche.css";
import "../../styles/kit/redondo.css";
import "../../styles/kit/redondo-noche.css";
import { PlaceOfPhoto } from "./place-of-photo.tsx";

interface EnlargedPhotoProps {
  /** First photo shown. */
  photo: { alternativeText: string; words: string; large: string; largeSet?: string };
  count: number;
}

/**
 * Dialog with a photo of a gallery over the whole window. A press on the photo opens it (enhance/controls/gallery.ts);
 * Escape, 'Cerrar' and a press beside the photo close it; arrow keys and swipes change the photo.
 */
export function EnlargedPhoto({ photo, count }: EnlargedPhotoProps) {
  return (
    <dialog className={css.ampliada} aria-label="Fotografía ampliada">
      <span className={css.ampliada__espera} aria-hidden="true">
        Cargando la foto…
      </span>
      {/* A lazy image in a closed dialog is not loaded. */}
      <img
        data-large=""
        className={css.ampliada__foto}
        src={photo.large}
        {...sourceSet(photo.largeSet, "100vw")}
        alt={photo.alternativeText}
        loading="lazy"
        draggable={false}
      />
      <div className={`en-fila al-medio a-los-lados ${css.ampliada__pie}`}>
        <p aria-live="polite">
          <span data-words="">{photo.words}</span>
          {count > 1 && (
            <span className={css.ampliada__lugar}>
              <PlaceOfPhoto />
              {` de ${count}`}
            </span>
          )}
        </p>
        <form method="dialog" className={`en-fila hueco-2 al-medio ${css.ampliada__mandos}`}>
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
