import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { ignoreSecondClick } from "../../state/second-click.ts";
import "../../styles/kit/dialogo.css";

interface ModalProps {
  title: string;
  /** Stands before the title; its own word is the title. */
  icon: ReactNode;
  className?: string;
  /** A tap outside closes it. Not where something typed could be lost, and not where it is the only way on. */
  closesOutside?: boolean;
  /** @param pressed value of the button that closed it (of a form with method="dialog"); empty otherwise */
  onClose: (pressed: string) => void;
  children: ReactNode;
}

/**
 * A native dialog over the page. It opens when it is mounted, and the focus goes to what bears `data-first`, else to
 * the first control; Escape closes it, and the focus goes back to where it was.
 */
export function Modal({ title, icon, className = "", closesOutside = false, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // While it is still in the page: a dialog that is closed later gives the focus back to nobody.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>("[data-first]")?.focus();
    }
    return () => element?.close();
  }, []);

  // The event of a `close` comes late: a dialog that is open again by then was not closed by the person.
  const closed = () => {
    if (dialog.current && !dialog.current.open) onClose(dialog.current.returnValue);
  };

  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if ((event.target as Element).closest("button")) ignoreSecondClick();
    // The second half of a double click was meant for what lay there before.
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
