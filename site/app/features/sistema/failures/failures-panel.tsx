import { useRef, useState } from "react";
import { showDone } from "../../../components/toasts/message-toast.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { confirmMessage } from "../../../state/ask-message.ts";
import { showMessage } from "../../../state/messages.ts";
import { FailureMessage, failureText } from "../failure.tsx";
import css from "../sistema-page.module.css";
import { Skeleton } from "../skeleton.tsx";
import type { Loaded } from "../use-loaded.ts";
import { FailureRow, OthersRow } from "./failure-row.tsx";
import { type BrowserFailure, type FailuresReport, removeFailure } from "./failures.ts";
import { titleOf } from "./words.ts";

/** Number of rows shown before 'Ver … más' is pressed. */
const few = 10;

/** Panel with failures in visitors' browsers; each can be marked as fixed, which removes it. */
export function FailuresPanel({ failures }: { failures: Loaded<FailuresReport | "unknown"> }) {
  const { value: report, error, loading, reload } = failures;
  const heading = useRef<HTMLHeadingElement>(null);
  if (report === "unknown") return null;

  async function confirmMended(id: string, title: string) {
    const isSure = await confirmMessage({
      title: "¿Está resuelto?",
      text: "Se quita de la lista. Si vuelve a pasar, aparecerá otra vez.",
      detail: (
        <p className="suave">
          <bdi>{title}</bdi>
        </p>
      ),
      yes: "Sí, está resuelto",
    });
    if (!isSure) return;
    try {
      await removeFailure(id);
      await showDone("El fallo ya no está en la lista.");
    } catch (problem) {
      return showMessage({ title: "Error", text: failureText(problem), tone: "mal" });
    }
    await reload();
    // The focused button was removed.
    heading.current?.focus();
  }

  return (
    <section className="hoja" aria-labelledby="fallos">
      <h2 id="fallos" tabIndex={-1} ref={heading}>
        Fallos en el navegador de los visitantes
      </h2>
      {error !== null && <FailureMessage what="los fallos" error={error} retry={() => void reload()} />}
      {!report && loading && <Skeleton />}
      {report && <Found report={report} onMended={(id, title) => void confirmMended(id, title)} />}
    </section>
  );
}

interface FoundProps {
  report: FailuresReport;
  onMended: (id: string, title: string) => void;
}

function Found({ report: { enabled, items, totalItems, others }, onMended }: FoundProps) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, few);
  return (
    <>
      {!enabled && <p className="suave">El servidor no los recibe: así lo dice BROWSER_FAILURES en su entorno.</p>}
      {enabled && items.length === 0 && !others && (
        <p className={css["sistema-bien"]}>
          <Icon name="bien" />
          Ningún fallo en los últimos 30 días.
        </p>
      )}
      {(items.length > 0 || others) && (
        <ul className={`renglones ${css["sistema-filas"]}`}>
          {shown.map((failure: BrowserFailure) => (
            <FailureRow key={failure.id} failure={failure} onMended={() => onMended(failure.id, titleOf(failure))} />
          ))}
          {others && <OthersRow others={others} onMended={() => onMended(others.id, "Otros fallos")} />}
        </ul>
      )}
      {shown.length < items.length && (
        <button type="button" className="boton boton--linea" onClick={() => setAll(true)}>
          Ver {items.length - shown.length} más
        </button>
      )}
      {shown.length === items.length && totalItems > items.length && (
        <p className="suave">
          Estos son los {items.length} más nuevos, de {totalItems.toLocaleString("es-ES")}.
        </p>
      )}
    </>
  );
}
