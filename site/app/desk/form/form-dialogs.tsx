import { ownerSession } from "../../backend/session/with-session.ts";
import { useStore } from "../../state/use-store.ts";
import { filesInWords } from "../drafts/files-in-words.ts";
import { newFiles } from "../record/form-files.ts";
import type { StoredRecord } from "../record/record-form.ts";
import { SavingOverlay } from "../save/saving-overlay.tsx";
import { DraftConflictDialog } from "../server-drafts/draft-conflict-dialog.tsx";
import type { ServerState } from "../server-drafts/sync-server.ts";
import { WaitingDialog } from "../uploads/waiting-dialog.tsx";
import { ConflictDialog } from "../versions/conflict-dialog.tsx";
import type { OpenForm } from "./use-record-form.ts";

/** Overlays and dialogs that a form shows while it is saved. */
export function FormDialogs<Values extends object, Stored extends StoredRecord>({
  open: { form, values, uploads, server, saving, reload },
}: {
  open: OpenForm<Values, Stored>;
}) {
  const { step, conflict, waiting } = saving;
  // The save is paused while the person signs in again.
  const signsIn = useStore(ownerSession.asked);
  return (
    <>
      {step !== null && !signsIn && (
        <SavingOverlay
          step={step}
          files={filesOnTheirWay(server.state) || filesInWords(newFiles(values).map(({ source }) => source))}
        />
      )}
      {waiting && <WaitingDialog uploads={uploads.underWay} act={form.words.act} onAnswer={waiting} />}
      {server.conflict && <DraftConflictDialog form={form} conflict={server.conflict} onAnswer={server.settle} />}
      {conflict && (
        <ConflictDialog
          {...conflict}
          form={form}
          onAnswer={(answer) => {
            saving.closeConflict();
            if (answer === "overwrite") void saving.saveOver(conflict);
            if (answer === "reload") void reload(conflict);
          }}
        />
      )}
    </>
  );
}

/** Progress of the files sent before the save: `3 de 12 fotos`. Empty: fewer than two files. */
function filesOnTheirWay(state: ServerState | null): string {
  if (state?.kind !== "sending" || state.files < 2) return "";
  return `${Math.min(state.sent + 1, state.files)} de ${state.files} ${state.photos ? "fotos" : "archivos"}`;
}
