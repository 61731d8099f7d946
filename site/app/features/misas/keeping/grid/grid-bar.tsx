import type { ReactNode } from "react";
import { serverNow } from "../../../../backend/server-clock.ts";
import { SaveBar } from "../../../../components/admin/save-bar.tsx";
import { useOffline } from "../../../../components/connection/use-offline.ts";
import { StatusIcon } from "../../../../desk/form/form-bar.tsx";
import { saveStatus } from "../../../../desk/save-status/save-status.ts";
import { statusWords } from "../../../../desk/save-status/status-words.ts";
import { deviceName } from "../../../../text/device.ts";
import type { OpenGrid } from "./use-grid.ts";

interface GridBarProps {
  open: OpenGrid;
  isSaving: boolean;
  children: ReactNode;
}

/** Bar at the foot with the save state, worded as in every form (HIS-08), and the save button. */
export function GridBar({ open: { draft, isDirty, base }, isSaving, children }: GridBarProps) {
  const offline = useOffline();
  const status = saveStatus({
    kept: isDirty ? draft.state : { kind: "nothing" },
    ...{ server: null, saved: null, preparing: "", undecided: [], offline, saving: isSaving },
    site: base.values.lines.length > 0 ? { kind: "publicado" } : null,
  });
  const whenFull = "Guarda los horarios ahora: no caben en él.";
  const words = statusWords(status, { device: deviceName(), act: "Guardar", whenFull, now: serverNow() });
  return (
    <SaveBar {...words} icon={words.icon && <StatusIcon name={words.icon} />}>
      {children}
    </SaveBar>
  );
}
