import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Modal } from "../ui/modal.tsx";
import { TextIcon, type TextIconName } from "./text-icon.tsx";

interface TextDialogProps {
  title: string;
  icon: TextIconName;
  /** Label of the accept button. */
  accept: string;
  /** Whether the input is valid; if not, the dialog stays open. */
  check?: () => boolean;
  /** Label of the button that removes the edited thing. Undefined: no button. */
  remove?: string | undefined;
  onClose: (answer: "accept" | "remove" | "") => void;
  children: ReactNode;
}

/**
 * Small form in a dialog over the text. Rendered outside of the page's form: submitting it must not save the record.
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
          // React's events bubble through portals to the page's form, its ancestor among the components.
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
