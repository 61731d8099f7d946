import { Icon } from "../../ui/icon.tsx";
import type { DeskPhoto } from "../desk-photo.ts";
import css from "./removed-photo.module.css";

interface RemovedPhotoProps {
  photo: DeskPhoto;
  onRestore: () => void;
  onClose: () => void;
}

/** Notice about the photo removed last, with an undo button. */
export function RemovedPhoto({ photo, onRestore, onClose }: RemovedPhotoProps) {
  const text = photo.details.alt?.trim();
  return (
    <div className={`en-fila hueco-2 al-medio ${css.quitada}`}>
      <p>
        Foto quitada
        {text && (
          <>
            : <q>{text}</q>
          </>
        )}
      </p>
      <button type="button" className="boton boton--linea" onClick={onRestore}>
        Deshacer
      </button>
      <button type="button" className="boton boton--suelto" onClick={onClose}>
        <Icon name="cerrar" />
        Cerrar<span className="oculto"> este aviso</span>
      </button>
    </div>
  );
}
