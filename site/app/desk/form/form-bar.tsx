import type { ReactNode } from "react";
import { serverNow } from "../../backend/server-clock.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import saveBarCss from "../../components/admin/save-bar.module.css";
import { SaveBar } from "../../components/admin/save-bar.tsx";
import { useOffline } from "../../components/connection/use-offline.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { deviceIcon, deviceName } from "../../text/device.ts";
import type { StoredRecord } from "../record/record-form.ts";
import { saveStatus } from "../save-status/save-status.ts";
import { type StatusWords, statusWords } from "../save-status/status-words.ts";
import { workingText } from "../uploads/upload-words.ts";
import type { OpenForm } from "./use-record-form.ts";

interface FormBarProps<Values extends object, Stored extends StoredRecord> {
  open: OpenForm<Values, Stored>;
  /** Record as it was opened. `null`: a new one. */
  record: Stored | null;
  /** Advice when the device's storage is full: 'Crea la noticia o quita fotos.' */
  whenFull: string;
  /** Buttons, the main one last. */
  children: ReactNode;
}

/** Bar at the bottom of every form: where its text is stored, and the buttons (HIS-08). */
export function FormBar<Values extends object, Stored extends StoredRecord>({
  open: { form, draft, server, saving, uploads },
  record,
  whenFull,
  children,
}: FormBarProps<Values, Stored>) {
  const offline = useOffline();
  const now = serverNow();
  const working = uploads.underWay.filter((one) => one.working > 0);
  const labelOf = (name: string) => form.fields.find((field) => field.name === name)?.label ?? name;
  const status = saveStatus({
    kept: draft.state,
    server: server.state,
    offline,
    site: record && form.siteStateOf(record, now),
    saving: saving.step !== null,
    saved: saving.saved && form.siteStateOf(saving.saved, now),
    preparing: working.length > 0 ? workingText(working) : "",
    undecided: server.undecided.map(labelOf),
  });
  const words = statusWords(status, { device: deviceName(), act: form.words.act, whenFull, now });
  return (
    <SaveBar {...words} icon={words.icon && <StatusIcon name={words.icon} />}>
      {server.undecided.length > 0 && (
        <button type="button" className={saveBarCss.acciones__consejos} onClick={() => server.decide()}>
          Elegir versión
        </button>
      )}
      {children}
    </SaveBar>
  );
}

/** Icon of a save status. */
export function StatusIcon({ name }: { name: NonNullable<StatusWords["icon"]> }) {
  if (name === "dispositivo") return <AdminIcon name={deviceIcon()} />;
  if (name === "aviso" || name === "repetir") return <Icon name={name} />;
  return <AdminIcon name={name} />;
}
