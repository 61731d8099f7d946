import { BusyDialog } from "../../components/admin/busy-dialog.tsx";
import { LoadingDots } from "../../components/ui/loading-dots.tsx";
import css from "./saving-overlay.module.css";
import type { SaveStep } from "./send-record.ts";

/**
 * Modal overlay during a save (EDI-09), so that the values do not change meanwhile. @param files text such as `3
 * fotos`,
 * or empty
 */
export function SavingOverlay({ step, files }: { step: SaveStep; files: string }) {
  return (
    <BusyDialog aria-label="Cargando" className={css.guardando}>
      <LoadingDots aria-hidden="true" />
      <p>Cargando</p>
      <b role="status">{step} %</b>
      <progress className="avance" value={step} max={100} aria-label="Cargando">
        {step} %
      </progress>
      <p className="suave">{files !== "" && `Enviando ${files}. `}No cierres esta página.</p>
    </BusyDialog>
  );
}
