import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import css from "./enlarged-photo.module.css";
import { Icon } from "./ui/icon.tsx";
import "../styles/kit/boton.css";
import "../styles/kit/redondo.css";

/** Pixels that a finger moves sideways before it means the next photo. */
const swipe = 48;

export interface EnlargedPhotoProps {
  photo: { alternativeText: string; large: string; largeSet?: string };
  /** Its place among them, from 1 on. */
  place: number;
  count: number;
  onStep: (by: number) => void;
  onClose: () => void;
}

/**
 * A photo over the whole window, with its words. It opens when it is mounted; Escape, 'Cerrar' and a press beside the
 * photo close it; arrow keys and a finger lead to the next one. The focus goes back to where it was.
 */
export function EnlargedPhoto({ photo, place, count, onStep, onClose }: EnlargedPhotoProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const start = useRef(0);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    close.current?.focus({ preventScroll: true });
    // Before it leaves the page: only then the focus goes back.
    return () => element?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") onStep(-1);
    if (event.key === "ArrowRight") onStep(1);
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = event.clientX - start.current;
    if (event.pointerType !== "mouse" && Math.abs(moved) > swipe) onStep(moved > 0 ? -1 : 1);
  };

  return (
    <dialog
      ref={dialog}
      className={css.ampliada}
      aria-label="Fotografía ampliada"
      onClose={() => !dialog.current?.open && onClose()}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerUp={onPointerUp}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <img
        key={photo.large}
        className={css.ampliada__foto}
        src={photo.large}
        srcSet={photo.largeSet}
        sizes="100vw"
        alt={photo.alternativeText}
        draggable={false}
      />
      <div className={css.ampliada__pie}>
        <p aria-live="polite">
          {photo.alternativeText}
          {count > 1 && (
            <span className={css.ampliada__lugar}>
              {place} de {count}
            </span>
          )}
        </p>
        <form method="dialog" className={css.ampliada__mandos}>
          {count > 1 && (
            <>
              <button type="button" className="redondo redondo--claro" aria-label="Anterior" onClick={() => onStep(-1)}>
                <Icon name="izq" />
              </button>
              <button type="button" className="redondo redondo--claro" aria-label="Siguiente" onClick={() => onStep(1)}>
                <Icon name="der" />
              </button>
            </>
          )}
          <button ref={close} type="submit" className="boton boton--noche">
            <Icon name="cerrar" />
            Cerrar
          </button>
        </form>
      </div>
    </dialog>
  );
}
