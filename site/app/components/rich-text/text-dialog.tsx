import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Modal } from "../ui/modal.tsx";
import { TextIcon, type TextIconName } from "./text-icon.tsx";

interface TextDialogProps {
  title: string;
  icon: TextIconName;
  /** The word of the button that takes what was written. */
  accept: string;
  /** Whether it can be taken; the dialog stays open otherwise. */
  check?: () => boolean;
  /** The word of a button that takes away what it is about. */
  remove?: string | undefined;
  onClose: (answer: "accept" | "remove" | "") => void;
  children: ReactNode;
}

/**
 * A small form over the text. It stands beside the page's own form, never in it: what is sent here must not save the
 * record.
 */
export function TextDialog({ title, icon, accept, check, remove, onClose, children }: TextDialogProps) {
  const dialog = (
    <Modal
      title={title}
      icon={<TextIcon name={icon} />}
      onClose={(pressed) => onClose(pressed === "accept" || pressed === "remove" ? pressed : "")}
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          // React tells the page's form too, whose part this is in the tree of components.
          event.stopPropagation();
          const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
          if (value === "accept" && check && !check()) event.preventDefault();
        }}
      >
        {children}
        <div className="dialogo__botones">
          <button type="submit" value="accept" className="boton">
            {accept}
          </button>
          {remove && (
            <button type="submit" value="remove" className="boton boton--linea">
              {remove}
            </button>
          )}
          <button type="submit" value="" className="boton boton--linea">
            Cancelar
          </button>
        </div>
      </form>
    </Modal>
  );
  return createPortal(dialog, document.querySelector(".admin") ?? document.body);
}
