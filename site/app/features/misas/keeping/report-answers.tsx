import { Link } from "react-router";
import { ActionButton } from "../../../components/admin/form/action-button.tsx";
import { Icon } from "../../../components/ui/icon.tsx";

interface ReportAnswersProps {
  /** Names the report for screen readers, behind the label of each button: `: No hubo misa`. */
  about: string;
  /** Address of the page where the mistake is corrected. */
  correct: string;
  working: boolean;
  onAnswer: (estado: "corregido" | "descartado") => void;
  /** WhatsApp number of the visitor. Empty: none. */
  number: string;
  /** Beginning of the message to the visitor. */
  greeting: string;
  /** Called when WhatsApp is opened. */
  onReply?: () => void;
}

/** Buttons to correct, close or answer a report of a visitor. */
export function ReportAnswers({ about, correct, working, onAnswer, number, greeting, onReply }: ReportAnswersProps) {
  const hidden = <span className="oculto">{about}</span>;
  return (
    <div className="botones">
      <Link className="boton boton--linea" to={correct}>
        Corregir{hidden}
      </Link>
      <ActionButton working={working} of={about} onPress={() => onAnswer("corregido")}>
        Ya está corregido
      </ActionButton>
      <ActionButton working={working} of={about} onPress={() => onAnswer("descartado")}>
        No era error
      </ActionButton>
      {number !== "" && (
        <a
          className="boton boton--linea"
          href={`https://wa.me/${number}?text=${encodeURIComponent(greeting)}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onReply}
        >
          <Icon name="whatsapp" />
          Responder por WhatsApp{hidden}
        </a>
      )}
    </div>
  );
}
