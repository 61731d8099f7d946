import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { askMessage } from "../../state/ask-message.ts";
import { showMessage } from "../../state/messages.ts";
import { capital } from "../../text/capital.ts";
import { deviceIcon, deviceName } from "../../text/device.ts";
import type { Conflict } from "../../text/problems/save-problems.ts";
import { ending, type Noun } from "../content/content-words.ts";
import { pathOf, tellOutcome } from "../outcome/outcome.ts";
import type { FormWords } from "../record/form-words.ts";
import type { RecordForm, StoredRecord } from "../record/record-form.ts";

/** Shows the first problem of a save (EDI-07). The caller moves the focus to the field afterwards. */
export function tellFailure(text: string, wayTo: string): Promise<unknown> {
  return askMessage({
    title: "Error",
    text,
    tone: "mal",
    detail: <p className="suave">Lo escrito sigue aquí. Corrige ese dato y vuelve a intentarlo.</p>,
    actions: [{ answer: "ir", label: wayTo }],
  });
}

/** Result of a successful save. */
interface Saved<Stored> {
  record: Stored;
  /** Changes by others that were merged: merges are never silent (EDI-13). */
  joined: readonly Pick<Conflict<unknown>, "by">[];
  /** Address of the list that shows the message. */
  list: string;
}

/** Shows on the list that a record was saved, and offers next steps (EDI-10, HIS-11). */
export function tellSaved<Values extends object, Stored extends StoredRecord>(
  form: RecordForm<Values, Stored>,
  { record, joined, list }: Saved<Stored>,
): void {
  const { saved, noun } = form.words;
  const { lines, ways, to } = form.savedItem(record);
  const names = [...new Set(joined.map(({ by }) => by || "Otra persona"))];
  const others = `${names.join(" y ")} ${names.length > 1 ? "cambiaron" : "cambió"}`;
  const kept = names.length > 0 ? [`${others} otros datos mientras escribías: quedaron también sus cambios.`] : [];
  const item = {
    collection: form.collection,
    id: record.id,
    title: form.titleOf(form.valuesOf(record)) || "Sin nombre",
    to,
    mark: `Recién guardad${ending(noun)}`,
  };
  tellOutcome({ ...saved, lines: [...lines, ...kept], at: pathOf(list), item, ways });
}

/** Confirms that a draft was submitted for review (HIS-05). */
export function tellProposed(noun: Noun, onDismiss: () => void): void {
  showMessage({
    title: `${capital(noun.one)} enviad${ending(noun)} a revisión`,
    text: `Un editor l${ending(noun)} publicará o te l${ending(noun)} devolverá con un comentario. Mientras tanto puedes seguir cambiándol${ending(noun)}.`,
    tone: "bien",
    actions: [{ answer: "", label: "Aceptar" }],
    onDismiss,
  });
}

/**
 * Reports a failed save. @param kept the draft is stored on this device; otherwise the person should stay on the page
 */
export function tellFailedSave({ failed, noun }: FormWords, cause: string, kept: boolean): Promise<"again" | "leave"> {
  return askMessage<"again" | "leave">({
    title: "Error",
    text: failed,
    tone: "mal",
    detail: (
      <>
        <p className="suave">{cause}</p>
        {kept ? (
          <p className="aviso-chico aviso-chico--bien">
            <AdminIcon name={deviceIcon()} />
            <span>{`Nada se ha perdido: está guardad${ending(noun)} en este ${deviceName()}.`}</span>
          </p>
        ) : (
          <p className="aviso-chico">
            <AdminIcon name="alerta" />
            <span>{`El ${deviceName()} está lleno: lo escrito solo está en esta página. No la cierres.`}</span>
          </p>
        )}
      </>
    ),
    actions: [
      { answer: "again", label: "Volver a intentar" },
      { answer: "leave", label: kept ? "Aceptar" : "Seguir aquí" },
    ],
  });
}

/** Reports that a stored file could not be fetched (EDI-12). */
export function tellFileNotFetched(text: string): Promise<unknown> {
  return askMessage({
    title: "Error",
    text,
    tone: "mal",
    detail: <p className="suave">No se guardó nada todavía. Lo escrito sigue aquí.</p>,
    actions: [{ answer: "", label: "Entendido" }],
  });
}
