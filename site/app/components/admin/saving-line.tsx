import { useOffline } from "../connection/use-offline.ts";
import { Icon } from "../ui/icon.tsx";
import { AdminIcon } from "./admin-icon.tsx";
import css from "./save-bar.module.css";

interface SavingLineProps {
  /** 0 … 1 while it is sent, else null. */
  sent: number | null;
  /** Something stands in the form that is not saved. */
  changed: boolean;
}

/** How a form stands: on its way with its share, without a connection, or not saved yet. */
export function SavingLine({ sent, changed }: SavingLineProps) {
  const offline = useOffline();
  if (sent !== null) {
    const percent = Math.round(sent * 100);
    return (
      <div className={css.guardado}>
        <p role="status">Guardando…</p>
        <progress value={percent} max={100} aria-label="Enviado">
          {percent} %
        </progress>
        <span>{percent} %</span>
      </div>
    );
  }
  return (
    <p className={css.guardado} data-estado={offline ? "offline" : undefined} role="status">
      {offline && <Icon name="sinred" />}
      {offline && "Sin conexión. Sigue escribiendo y guarda cuando vuelva la red."}
      {!offline && changed && <AdminIcon name="pendiente" />}
      {!offline && changed && "Cambios sin guardar"}
    </p>
  );
}
