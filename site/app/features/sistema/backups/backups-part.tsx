import { useState } from "react";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { FileButton } from "../../../components/admin/file-button.tsx";
import { DeskHead } from "../../../components/admin/frame/desk-head.tsx";
import { confirmMessage } from "../../../state/ask-message.ts";
import { fileSize } from "../../../text/files/file-size.ts";
import { FailureMessage } from "../failure.tsx";
import { AboutBackups } from "./about-backups.tsx";
import { AutomaticLine } from "./automatic-line.tsx";
import { BackupList } from "./backup-list.tsx";
import type { Backup, Backups } from "./backups.ts";
import { BusyLine } from "./busy-line.tsx";
import { CreateDialog } from "./create-dialog.tsx";
import { LastRestore } from "./last-restore.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { useBackups } from "./use-backups.ts";
import type { Restoring } from "./watch-restore.ts";

interface BackupsPartProps {
  shown: boolean;
  onRestore: (restoring: Restoring) => void;
}

/** Part 'Respaldos': create, upload, download, delete and restore backups. */
export function BackupsPart({ shown, onRestore }: BackupsPartProps) {
  const { loaded, work, create, upload, remove, download } = useBackups(shown);
  const [open, setOpen] = useState<"create" | Backup | null>(null);
  const { value: backups, error, loading, reload } = loaded;
  const busy = work !== null || (backups?.busy ?? false);

  async function confirmRemoval(backup: Backup) {
    const isSure = await confirmMessage({
      title: "¿Eliminar este respaldo?",
      text: "No se puede recuperar. Si quieres conservarlo, descárgalo antes.",
      detail: <p className="suave">{backup.key}</p>,
      icon: <AdminIcon name="eliminar" />,
      yes: "Sí, eliminar",
      danger: true,
    });
    if (isSure) await remove(backup.key);
  }

  return (
    <>
      <DeskHead
        title="Respaldos"
        about={backups ? summary(backups) : loading ? "Buscando los respaldos…" : ""}
        isStatus
      >
        <div className="botones">
          <FileButton accept=".zip,application/zip" disabled={busy} onPick={(file) => void upload(file)}>
            <AdminIcon name="subir" />
            Subir un respaldo
          </FileButton>
          <button
            type="button"
            className="boton boton--movil"
            aria-disabled={busy}
            onClick={() => !busy && setOpen("create")}
          >
            <AdminIcon name="agregar" />
            Hacer un respaldo
          </button>
        </div>
      </DeskHead>
      {error !== null && <FailureMessage what="los respaldos" error={error} retry={() => void reload()} />}
      <BusyLine work={work} busyElsewhere={work === null && (backups?.busy ?? false)} />
      {!busy && backups?.report && <AutomaticLine automatic={backups.report.automaticBackups} />}
      {/* Not shown while busy: the result of the running restore is not known yet. */}
      {!busy && backups?.report?.lastRestore && <LastRestore outcome={backups.report.lastRestore} />}
      <BackupList
        backups={backups?.all ?? null}
        report={backups?.report ?? null}
        loading={loading}
        busy={busy}
        onDownload={(key) => void download(key)}
        onRestore={setOpen}
        onRemove={(backup) => void confirmRemoval(backup)}
      />
      <AboutBackups report={backups?.report ?? null} />
      {open === "create" && <CreateDialog onCreate={(name) => void create(name)} onClose={() => setOpen(null)} />}
      {open !== null && open !== "create" && (
        <RestoreDialog
          backup={open}
          onRestore={(backUpFirst) => onRestore({ key: open.key, backUpFirst })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function summary({ all, report }: Backups): string {
  if (all.length === 0) return "Todavía no hay ninguno.";
  // Backups of nights share their files: together they take less than their downloads.
  const bytes = report?.sizes.backups ?? all.reduce((sum, { size }) => sum + size, 0);
  return all.length === 1 ? `Un respaldo, ${fileSize(bytes)}` : `${all.length} respaldos, ${fileSize(bytes)} en total`;
}
