import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { askMessage, showMessage } from "../../state/messages.ts";
import { capital } from "../../text/capital.ts";
import { deviceIcon, deviceName } from "../../text/device.ts";
import type { Conflict } from "../../text/problems/save-problems.ts";
import { ending, type Noun } from "../content/content-words.ts";
import type { FormWords } from "../form/form-words.ts";
import type { RecordForm, StoredRecord } from "../form/record-form.ts";
import { pathOf, tellOutcome } from "../outcome/outcome.ts";

/** The first thing that is wrong (EDI-07). Its button goes to the field, which is the caller's to do. */
export function tellFailure(text: string, wayTo: string): Promise<unknown> {
  return askMessage({
    title: "Error",
    text,
    tone: "mal",
    detail: <p className="suave">Lo escrito sigue aquí. Corrige ese dato y vuelve a intentarlo.</p>,
    actions: [{ answer: "ir", label: wayTo }],
  });
}

/** A save that came about. */
interface Saved<Stored> {
  record: Stored;
  /** Changes by others that it keeps: nothing of two people is joined in silence (EDI-13). */
  joined: readonly Pick<Conflict<unknown>, "by">[];
  /** Address of the list that says it. */
  list: string;
}

/** Says on the list that something is saved, and what follows (EDI-10, HIS-11). */
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

/** A draft waits for an editor (HIS-05). */
export function tellProposed(noun: Noun, onDismiss: () => void): void {
  showMessage({
    title: `${capital(noun.one)} enviad${ending(noun)} a revisión`,
    text: `Un editor l${ending(noun)} publicará o te l${ending(noun)} devolverá con un comentario. Mientras tanto puedes seguir cambiándol${ending(noun)}.`,
    tone: "bien",
    actions: [{ answer: "", label: "Aceptar" }],
    onDismiss,
  });
}

/** @param kept whether the draft is safe on this device: without it nobody is sent away */
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

/** EDI-12 */
export function tellFileNotFetched(text: string): Promise<unknown> {
  return askMessage({
    title: "Error",
    text,
    tone: "mal",
    detail: <p className="suave">No se guardó nada todavía. Lo escrito sigue aquí.</p>,
    actions: [{ answer: "", label: "Entendido" }],
  });
}
