import { type HTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from "react";
import actionMenuCss from "../../admin/action-menu.module.css";
import { AdminIcon } from "../../admin/admin-icon.tsx";
import photoCardCss from "./photo-card.module.css";

interface MoveMenuProps {
  /** Id of the button. */
  id: string;
  /** Position of the photo, from 1. */
  place: number;
  count: number;
  /** Moves the photo. @param by -1: one place earlier; 1: one place later */
  onMove: (by: -1 | 1) => void;
  /** Event handlers of the button, which is also the drag handle. */
  handle: HTMLAttributes<HTMLButtonElement>;
  /** Whether the current click only ends a drag. */
  endsDrag: () => boolean;
}

/**
 * Button 'Mover': drags its photo; a tap or a key opens a menu with the two moves, so that dragging is never required.
 */
export function MoveMenu({ id, place, count, onMove, handle, endsDrag }: MoveMenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPress, true);
    return () => document.removeEventListener("pointerdown", onPress, true);
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (!open || event.key !== "Escape") return;
    event.stopPropagation();
    setOpen(false);
    document.getElementById(id)?.focus();
  }

  const move = (by: -1 | 1) => () => {
    setOpen(false);
    onMove(by);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from wherever the focus is in it
    <div
      className={actionMenuCss["menu-acciones"]}
      ref={box}
      onKeyDown={onKeyDown}
      onBlur={closeWhenLeft(() => setOpen(false))}
    >
      <button
        type="button"
        className={`boton boton--suelto ${photoCardCss.foto__asa}`}
        id={id}
        aria-expanded={open}
        aria-controls={open ? `${id}-lista` : undefined}
        {...handle}
        onClick={() => !endsDrag() && setOpen(!open)}
      >
        <AdminIcon name="asa" />
        Mover<span className="oculto"> la foto {place}</span>
      </button>
      {open && (
        <div className={`${actionMenuCss.menu__lista} ${actionMenuCss["menu__lista--derecha"]}`} id={`${id}-lista`}>
          <button type="button" disabled={place === 1} onClick={move(-1)}>
            <AdminIcon name="antes" />
            Poner antes
          </button>
          <button type="button" disabled={place === count} onClick={move(1)}>
            <AdminIcon name="despues" />
            Poner después
          </button>
        </div>
      )}
    </div>
  );
}

/** Blur handler that closes the menu when the focus moves outside of it. */
function closeWhenLeft(close: () => void) {
  return ({ currentTarget, relatedTarget }: React.FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
}
