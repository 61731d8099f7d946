import type { ReactNode } from "react";
import type { MessageAction } from "../../state/messages.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Modal } from "./modal.tsx";
import "../../styles/kit/arco-icono.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/dialogo.css";

interface DialogProps {
  title: string;
  children: ReactNode;
  tone: "mal" | "ojo" | "bien";
  icon?: ReactNode;
  /** Details of the affected content, under the text. */
  detail?: ReactNode;
  /** Buttons, the harmless one last. */
  actions?: readonly MessageAction[];
  /** Called on closing. @param answer answer of the pressed action, or empty */
  onClose: (answer: string) => void;
}

const iconOfTone: Record<DialogProps["tone"], IconName> = { mal: "aviso", ojo: "aviso", bien: "bien" };
const understood: readonly MessageAction[] = [{ answer: "", label: "Entendido" }];

/** Message that waits for the person. Opens when mounted; Escape and its buttons close it. */
export function Dialog({ title, children, tone, icon, detail, actions = understood, onClose }: DialogProps) {
  const last = actions.length - 1;
  const careful = actions.some(({ danger }) => danger);
  return (
    <Modal
      title={title}
      className={`dialogo--${tone}`}
      icon={<span className={`arco-icono arco-icono--${tone}`}>{icon ?? <Icon name={iconOfTone[tone]} />}</span>}
      closesOutside={last > 0}
      onClose={onClose}
    >
      <p>{children}</p>
      {detail}
      <form method="dialog" className="dialogo__botones">
        {actions.map(({ answer, label, danger }, index) => (
          <button
            key={answer}
            type="submit"
            value={answer}
            className={`boton ${danger ? "boton--peligro" : index > 0 ? "boton--linea" : ""}`}
            data-first={index === (careful ? last : 0) || undefined}
          >
            {label}
          </button>
        ))}
      </form>
    </Modal>
  );
}
