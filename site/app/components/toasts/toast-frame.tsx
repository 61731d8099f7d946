import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import css from "./toast-frame.module.css";
import { closeToast, holdToast } from "./toasts.ts";
import "../../styles/kit/redondo.css";

/** Distance above which a press is a drag. Pixels. */
const smallestDrag = 4;

interface ToastFrameProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/**
 * Box of a toast with its own close button. Pauses the toast while the focus is inside; a drag does not activate its
 * link.
 */
export function ToastFrame({ id, className = "", children }: ToastFrameProps) {
  const pressedAt = useRef<number | null>(null);
  const onPointerDown = (event: PointerEvent) => {
    pressedAt.current = event.clientX;
  };
  const onClickCapture = (event: MouseEvent) => {
    // A press by keyboard has no position.
    const dragged = event.detail > 0 && Math.abs(event.clientX - (pressedAt.current ?? event.clientX)) > smallestDrag;
    if (dragged) event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) holdToast(id, false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its link and its button are told.
    <div
      className={`${css.tostada} ${className}`}
      onPointerDown={onPointerDown}
      onClickCapture={onClickCapture}
      onFocus={() => holdToast(id, true)}
      onBlur={onBlur}
    >
      {children}
      <button
        type="button"
        className={`redondo ${css.tostada__cerrar}`}
        aria-label="Cerrar aviso"
        onClick={(event) => {
          event.stopPropagation();
          closeToast(id);
        }}
      >
        <Icon name="cerrar" />
      </button>
    </div>
  );
}
