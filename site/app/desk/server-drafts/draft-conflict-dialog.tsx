import { serverNow } from "../../backend/server-clock.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { readStoredDate } from "../../text/dates/dates.ts";
import { momentInWords } from "../../text/dates/moment-in-words.ts";
import { deviceName } from "../../text/device.ts";
import type { RecordForm, StoredRecord } from "../record/record-form.ts";
import { compareVersions } from "../versions/compare.ts";
import { TwoVersions } from "../versions/conflict-dialog.tsx";
import type { DraftConflict } from "./draft-conflict.ts";

interface DraftConflictDialogProps<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  conflict: DraftConflict<Values>;
  onAnswer: (answer: "mine" | "theirs" | "later") => void;
}

/** Dialog for a draft that was changed on two devices. Shows both versions of the fields in conflict. */
export function DraftConflictDialog<Values extends object, Stored extends StoredRecord>({
  form,
  conflict: { server, at, mine, merge },
  onAnswer,
}: DraftConflictDialogProps<Values, Stored>) {
  const { differences } = compareVersions(form.fields, mine, server.values);
  const asked = differences.filter(({ field }) => merge.asked.includes(field));
  const moment = readStoredDate(at);
  return (
    <Modal
      title="El borrador cambió en otro equipo"
      icon={<AdminIcon name="equipo" />}
      className="dialogo--ancho"
      onClose={(pressed) => onAnswer((pressed || "later") as "mine" | "theirs" | "later")}
    >
      <p>
        {`Se guardó allí${moment ? ` ${momentInWords(moment, serverNow())}` : ""}. Lo que cambió en uno solo se une; elige cuál queda de lo que cambió en los dos.`}
      </p>
      <TwoVersions mine={`En este ${deviceName()}`} theirs="En el otro equipo" differences={asked} />
      <form method="dialog" className="dialogo__botones">
        <button type="submit" value="mine" className="boton">
          Dejar la de este {deviceName()}
        </button>
        <button type="submit" value="theirs" className="boton boton--linea">
          Usar la del otro equipo
        </button>
        <button type="submit" value="later" className="boton boton--linea" data-first>
          Decidir después
        </button>
      </form>
    </Modal>
  );
}
