import { useEffect, useRef } from "react";
import loadingOverlayCss from "../../components/ui/loading-overlay.module.css";
import css from "./saving-overlay.module.css";
import type { SaveStep } from "./send-record.ts";

/**
 * Modal overlay during a save (EDI-09), so that the values do not change meanwhile. @param files text such as `3
 * fotos`,
 * or empty
 */
export function SavingOverlay({ step, files }: { step: SaveStep; files: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialogo ${css.guardando}`}
      aria-label="Cargando"
      onCancel={(event) => event.preventDefault()}
    >
      <span className={`en-linea hueco-3 ${loadingOverlayCss.cargando__puntos}`} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <p>Cargando</p>
      <b role="status">{step} %</b>
      <progress className="avance" value={step} max={100} aria-label="Cargando">
        {step} %
      </progress>
      <p className="suave">{files !== "" && `Enviando ${files}. `}No cierres esta página.</p>
    </dialog>
  );
}
