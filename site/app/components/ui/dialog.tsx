import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface DialogProps {
  title: string;
  children: ReactNode;
  tone: "mal" | "ojo" | "bien";
  /** Word on the only button. */
  action?: string;
  onClose: () => void;
}

const iconOfTone: Record<DialogProps["tone"], IconName> = { mal: "aviso", ojo: "aviso", bien: "bien" };

/** A message that waits for the person. It opens when it is mounted; Escape and the button close it. */
export function Dialog({ title, children, tone, action = "Entendido", onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);

  // The event of a `close` comes late: a dialog that is open again by then was not closed by the person.
  const closed = () => {
    if (!dialog.current?.open) onClose();
  };

  return (
    <dialog ref={dialog} className="dialogo" aria-labelledby={titleId} onClose={closed}>
      <span className={`arco-icono arco-icono--${tone}`}>
        <Icon name={iconOfTone[tone]} />
      </span>
      <h2 id={titleId}>{title}</h2>
      <p>{children}</p>
      <form method="dialog">
        {/* biome-ignore lint/a11y/noAutofocus: the only way on from a modal message */}
        <button type="submit" className="boton" autoFocus>
          {action}
        </button>
      </form>
    </dialog>
  );
}
