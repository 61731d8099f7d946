import { serverNow } from "../../backend/server-clock.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { capital } from "../../text/capital.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import { momentInWords } from "../../text/dates/moment-in-words.ts";
import { deviceIcon, deviceName } from "../../text/device.ts";
import { theOne } from "../content/content-words.ts";
import { newFiles } from "../record/form-files.ts";
import type { RecordForm, StoredRecord } from "../record/record-form.ts";
import { exactText, mergeFields } from "../versions/merge.ts";
import { type Draft, titleOf } from "./draft.ts";
import css from "./draft-offer.module.css";
import { newFilesInWords } from "./files-in-words.ts";
import type { OpenedDraft } from "./form-start.ts";
import { aboutOffered } from "./review-words.ts";
import type { ServerDraft } from "./server-draft.ts";

interface DraftOfferProps<Values extends object, Stored extends StoredRecord> {
  form: RecordForm<Values, Stored>;
  /** Drafts to offer, those of this device first. */
  drafts: readonly OpenedDraft<Values>[];
  record: Stored | null;
  /** Colleagues' drafts from which some of `drafts` were begun. */
  reviewed: readonly ServerDraft[];
  onContinue: (draft: OpenedDraft<Values>) => void;
  onDiscard: (draft: OpenedDraft<Values>) => void;
  /** Opens the form without a draft; the drafts stay stored. */
  onStartAnew: () => void;
}

/** Dialog that offers unsaved drafts: when each was written and which fields differ from the site. */
export function DraftOffer<Values extends object, Stored extends StoredRecord>({
  form,
  drafts,
  record,
  reviewed,
  onContinue,
  onDiscard,
  onStartAnew,
}: DraftOfferProps<Values, Stored>) {
  const [newest] = drafts;
  const one = drafts.length === 1;
  return (
    <Modal
      title={one && newest ? offerTitle(newest) : `Hay ${drafts.length} borradores sin terminar`}
      icon={<AdminIcon name={deviceIcon()} />}
      // Closing loses nothing: continues the draft of a record; drafts of new records stay stored.
      onClose={() => (record && newest ? onContinue(newest) : onStartAnew())}
    >
      <ul className={`en-pila ${css.ofertas}`}>
        {drafts.map((draft) => (
          <li key={draft.item}>
            <p className={css.ofertas__titulo}>{titleOf(draft)}</p>
            <p className="suave">{keptText(draft)}</p>
            <StateText draft={draft} reviewed={reviewed} />
            {draft.newer && <p className="suave">{newerText(draft.newer)}</p>}
            {record && <p className="suave">{differenceText(form, draft, record)}</p>}
            {record && draft.opened !== record.updated && <p className="suave">{changedText(form, draft, record)}</p>}
            <div className="dialogo__botones">
              <button type="button" className="boton" data-first={one || undefined} onClick={() => onContinue(draft)}>
                <Icon name="repetir" />
                Continuar<span className="oculto"> {draft.title}</span>
              </button>
              <button type="button" className="boton boton--quitar" onClick={() => onDiscard(draft)}>
                Descartar<span className="oculto"> {draft.title}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {!record && (
        <>
          <div className="dialogo__botones">
            <button type="button" className="boton boton--linea" onClick={onStartAnew}>
              Empezar de nuevo
            </button>
          </div>
          <p className="suave">
            {one
              ? "Al empezar de nuevo, este borrador queda guardado."
              : "Al empezar de nuevo, todos quedan guardados."}
          </p>
        </>
      )}
    </Modal>
  );
}

function StateText({ draft, reviewed }: { draft: OpenedDraft<object>; reviewed: readonly ServerDraft[] }) {
  const theirs = reviewed.find(({ id }) => id === draft.review);
  const text = aboutOffered(draft, theirs, serverNow());
  return text === "" ? null : <p>{text}</p>;
}

function offerTitle({ isAway, written }: OpenedDraft<object>): string {
  return isAway ? `Hay un borrador ${ofMoment(new Date(written))} en otro equipo` : "Hay un borrador sin terminar";
}

/** Moment after "un borrador": `de las 10:32`, `de ayer a las 18:40`. */
function ofMoment(moment: Date): string {
  const words = momentInWords(moment, serverNow());
  return words.startsWith("hoy ") ? words.replace("hoy a", "de") : `de ${words}`.replace("de el ", "del ");
}

function newerText({ updated }: ServerDraft): string {
  const moment = readStoredDate(updated);
  const when = moment ? ` ${momentInWords(moment, serverNow())}` : "";
  return `Cambió en otro equipo${when}: al continuar se unen los dos, y si chocan verás las dos versiones.`;
}

function keptText({ written, values, picked = [], isAway }: OpenedDraft<object>): string {
  if (isAway) return `Guardado en el servidor ${momentInWords(new Date(written), serverNow())}.`;
  const files = newFilesInWords([...newFiles(values).map(({ source }) => source), ...picked]);
  const moment = momentInWords(new Date(written), new Date());
  return `Guardado en este ${deviceName()} ${moment}${files === "" ? "" : `, con ${files}`}.`;
}

/** Lists the fields the person changed, compared with the values they opened; if unknown, with the site's. */
function differenceText<Values extends object, Stored extends StoredRecord>(
  { fields, valuesOf }: RecordForm<Values, Stored>,
  { values, base }: Draft<Values>,
  record: Stored,
): string {
  const before = base ?? valuesOf(record);
  const changed = fields.filter((field) => exactText(field, values) !== exactText(field, before));
  if (changed.length === 0) return "Es igual a lo guardado en el sitio.";
  return `Cambia: ${changed.map(({ label }) => label.toLocaleLowerCase("es")).join(", ")}.`;
}

function changedText<Values extends object, Stored extends StoredRecord>(
  { fields, valuesOf, words }: RecordForm<Values, Stored>,
  { values, base }: Draft<Values>,
  record: Stored,
): string {
  const date = readStoredDate(record.updated);
  const when = date ? ` ${momentInWords(date, new Date())}` : "";
  const saved = `${capital(theOne(words.noun))} se guardó de nuevo en el sitio${when}`;
  const { asked } = mergeFields(fields, base, values, valuesOf(record));
  return `${saved}; al guardar ${asked.length > 0 ? "verás las dos versiones" : "se unirán los dos cambios"}.`;
}
