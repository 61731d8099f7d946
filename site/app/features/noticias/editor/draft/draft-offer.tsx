import { AdminIcon } from "../../../../components/admin/admin-icon.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { Modal } from "../../../../components/ui/modal.tsx";
import { titleOf } from "../../../../desk/drafts/draft.ts";
import { readStoredDate } from "../../../../text/dates/dates.ts";
import { momentInWords } from "../../../../text/dates/moment-in-words.ts";
import { deviceName } from "../../../../text/device.ts";
import type { Noticia } from "../../noticia.ts";
import type { NoticiaDraft } from "../drafts-of-noticias.ts";
import type { EditorCatalog } from "../editor-catalog.ts";
import { compareVersions, valuesOf } from "../versions/versions.ts";
import css from "./draft-offer.module.css";

interface DraftOfferProps {
  drafts: readonly NoticiaDraft[];
  record: Noticia | null;
  catalog: EditorCatalog;
  onContinue: (draft: NoticiaDraft) => void;
  onDiscard: (draft: NoticiaDraft) => void;
  /** Drafts stay, and the form begins as if there were none. */
  onStartAnew: () => void;
}

/** What was not saved the last time, when it was written, and what in it differs. */
export function DraftOffer({ drafts, record, catalog, onContinue, onDiscard, onStartAnew }: DraftOfferProps) {
  const [newest] = drafts;
  const one = drafts.length === 1;
  return (
    <Modal
      title={one ? "Hay un borrador sin terminar" : `Hay ${drafts.length} borradores sin terminar`}
      icon={<AdminIcon name="equipo" />}
      // Closing it loses nothing: the record's own draft goes on, those of new noticias wait.
      onClose={() => (record && newest ? onContinue(newest) : onStartAnew())}
    >
      <ul className={css.ofertas}>
        {drafts.map((draft) => (
          <li key={draft.item}>
            <p className={css.ofertas__titulo}>{titleOf(draft)}</p>
            <p className="suave">
              {`Guardado en este ${deviceName()} ${momentInWords(new Date(draft.written), new Date())}${photosText(draft)}.`}
            </p>
            {record && <p className="suave">{differenceText(draft, record, catalog)}</p>}
            {record && draft.opened !== record.updated && <p className="suave">{changedText(record)}</p>}
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
        <div className="dialogo__botones">
          <button type="button" className="boton boton--linea" onClick={onStartAnew}>
            Empezar de nuevo
          </button>
        </div>
      )}
    </Modal>
  );
}

function photosText({ values }: NoticiaDraft): string {
  const added = values.photos.filter(({ source }) => "file" in source).length;
  if (added === 0) return "";
  return added === 1 ? ", con 1 foto nueva" : `, con ${added} fotos nuevas`;
}

function differenceText(draft: NoticiaDraft, record: Noticia, catalog: EditorCatalog): string {
  const { differences } = compareVersions(draft.values, valuesOf(record), catalog);
  if (differences.length === 0) return "Es igual a lo guardado en el sitio.";
  return `Cambia: ${differences.map(({ label }) => label.toLocaleLowerCase("es")).join(", ")}.`;
}

function changedText(record: Noticia): string {
  const date = readStoredDate(record.updated);
  return `La noticia se guardó de nuevo en el sitio${date ? ` ${momentInWords(date, new Date())}` : ""}; al guardar verás las dos versiones.`;
}
