import { useEffect } from "react";
import { Notice } from "../../components/notice.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { showMessage } from "../../state/messages.ts";
import { problemText } from "../../text/problems/problems.ts";

interface ListFailureProps {
  /** New object for each failure, so that the dialog opens again. */
  problem: { status: number };
  /** 'No pudimos cargar las noticias' */
  title: string;
  /** The previous list is still shown. */
  kept: boolean;
  retry: () => void;
}

/** Shows a failed list: the dialog 'Error' (ADN-10), and a notice with retry below it. */
export function ListFailure({ problem, title, kept, retry }: ListFailureProps) {
  useEffect(() => showMessage({ title: "Error", text: problemText(problem.status), tone: "mal" }), [problem]);
  return (
    <Notice
      icon="aviso"
      tone="mal"
      title={title}
      text={`${problemText(problem.status)} ${kept ? "Abajo sigue la lista anterior." : "Tus filtros siguen puestos."}`}
      alert
    >
      <button type="button" className="boton boton--linea" onClick={retry}>
        <Icon name="repetir" />
        Reintentar
      </button>
    </Notice>
  );
}
