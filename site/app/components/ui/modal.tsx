import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { ignoreSecondClick } from "../../state/second-click.ts";
import "../../styles/kit/dialogo.css";

interface ModalProps {
  title: string;
  /** Icon before the title, without a text of its own. */
  icon: ReactNode;
  className?: string;
  /**
   * A tap outside closes the dialog. Not where typed text could be lost, and not where the dialog is the only way on.
   */
  closesOutside?: boolean;
  /**
   * Called on closing.
   * @param pressed value of the button that closed the dialog (of a form with method="dialog"); else empty
   */
  onClose: (pressed: string) => void;
  children: ReactNode;
}

/**
 * Native dialog over the page. Opens when mounted and focuses the element with `data-first`, else the first control.
 * Escape closes it, and the focus returns to where it was.
 */
export function Modal({ title, icon, className = "", closesOutside = false, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Close while the dialog is still in the page: a dialog closed later does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>("[data-first]")?.focus();
    }
    return () => element?.close();
  }, []);

  // The `close` event fires late: if the dialog is open again by then, the person did not close it.
  const closed = () => {
    if (dialog.current && !dialog.current.open) onClose(dialog.current.returnValue);
  };

  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if ((event.target as Element).closest("button")) ignoreSecondClick();
    // Ignores the second click of a double click: it was meant for what was there before.
    if (!closesOutside || event.target !== event.currentTarget || event.detail > 1) return;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) event.currentTarget.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own
    <dialog
      ref={dialog}
      className={`dialogo ${className}`}
      aria-labelledby={titleId}
      onClose={closed}
      onClick={onClick}
    >
      <header>
        {icon}
        <h2 id={titleId}>{title}</h2>
      </header>
      {children}
    </dialog>
  );
}
