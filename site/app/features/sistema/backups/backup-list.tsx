import { serverNow } from "../../../backend/server-clock.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { Notice } from "../../../components/notice.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { readStoredDate } from "../../../text/dates/dates.ts";
import { momentInWords } from "../../../text/dates/moment-in-words.ts";
import css from "../sistema-page.module.css";
import { Skeleton } from "../skeleton.tsx";
import type { SystemReport } from "../system.ts";
import { sizeInWords } from "./backup-words.ts";
import { type Backup, isAutomatic, isOfChanges } from "./backups.ts";
import { CheckLine } from "./check-line.tsx";

interface BackupListProps {
  /** Backups. `null`: not loaded yet. */
  backups: readonly Backup[] | null;
  loading: boolean;
  /** System report, with what is known of each backup. `null`: the server has none. */
  report: SystemReport | null;
  /** Another backup task is running: restore and delete are disabled. */
  busy: boolean;
  onDownload: (key: string) => void;
  onRestore: (backup: Backup) => void;
  onRemove: (backup: Backup) => void;
}

/** List of backups, newest first, each with download, restore and delete buttons. */
export function BackupList({ backups, loading, ...actions }: BackupListProps) {
  if (!backups) return loading ? <Skeleton /> : null;
  if (backups.length === 0) {
    return (
      <Notice
        icon="documento"
        title="Todavía no hay respaldos"
        text="Haz el primero: aparecerá aquí, y podrás descargarlo."
      />
    );
  }
  return (
    <section className="hoja" aria-label="Respaldos guardados">
      <ul className={`renglones ${css["sistema-filas"]}`}>
        {backups.map((backup) => (
          <BackupRow key={backup.key} backup={backup} {...actions} />
        ))}
      </ul>
    </section>
  );
}

function BackupRow(props: { backup: Backup } & Omit<BackupListProps, "backups" | "loading">) {
  const { backup, report, busy, onDownload, onRestore, onRemove } = props;
  const made = readStoredDate(backup.modified);
  const now = serverNow();
  const known = report?.backups?.find(({ key, at }) => key === backup.key && at === backup.modified);
  const unlessBusy = (action: () => void) => () => {
    if (!busy) action();
  };
  return (
    <li>
      <div className={css["sistema-filas__dato"]}>
        <p className={css["sistema-nombre"]}>{backup.key}</p>
        <p className="suave">
          {made && `${isOfChanges(backup) ? "Cambios enviados" : "Hecho"} ${momentInWords(made, now)} · `}
          {sizeInWords(known ?? { own: backup.size, size: backup.size })}
          {isAutomatic(backup) && " · Automático"}
        </p>
        {known && <CheckLine backup={known} rehearsals={report?.rehearsals} now={now} />}
      </div>
      <div className="botones">
        <button type="button" className="boton boton--linea" onClick={() => onDownload(backup.key)}>
          <Icon name="descargar" />
          Descargar<span className="oculto"> {backup.key}</span>
        </button>
        <button
          type="button"
          className="boton boton--peligro-linea"
          aria-disabled={busy}
          onClick={unlessBusy(() => onRestore(backup))}
        >
          <Icon name="repetir" />
          Restaurar<span className="oculto"> {backup.key}</span>
        </button>
        {!isOfChanges(backup) && (
          <button
            type="button"
            className="boton boton--quitar"
            aria-disabled={busy}
            onClick={unlessBusy(() => onRemove(backup))}
          >
            <AdminIcon name="eliminar" />
            Eliminar<span className="oculto"> {backup.key}</span>
          </button>
        )}
      </div>
    </li>
  );
}
