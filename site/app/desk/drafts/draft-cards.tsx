import { useEffect, useState } from "react";
import { Link } from "react-router";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { capital } from "../../text/capital.ts";
import { dateAndTime } from "../../text/dates/dates.ts";
import { deviceIcon, deviceName } from "../../text/device.ts";
import { ending, type Noun } from "../content/content-words.ts";
import { type Draft, titleOf } from "./draft.ts";
import css from "./draft-cards.module.css";
import { newFiles } from "./draft-files.ts";
import { askToDiscard } from "./draft-questions.ts";
import { listDrafts, removeDraft } from "./drafts.ts";
import { newFilesInWords } from "./files-in-words.ts";

interface DraftCardsProps {
  collection: string;
  noun: Noun;
  /** Address of the form with a draft in it. */
  addressOf: (draft: Draft) => string;
}

/** The first items of the list: what this person wrote on this device and could not save yet. */
export function DraftCards({ collection, noun, addressOf }: DraftCardsProps) {
  const [drafts, setDrafts] = useState<Draft[]>([]);

  useEffect(() => {
    const session = sessionOfPage();
    if (!session) return;
    listDrafts(session.record.id, collection).then(setDrafts, (error: unknown) => {
      // A device that keeps nothing has no drafts either.
      console.warn("The drafts of this device could not be read.", error);
    });
  }, [collection]);

  async function discard(draft: Draft) {
    if (!(await askToDiscard(draft))) return;
    await removeDraft(draft.person, draft.item);
    setDrafts((kept) => kept.filter(({ item }) => item !== draft.item));
  }

  if (drafts.length === 0) return null;
  return (
    <ul className={css.borradores} aria-label="Borradores sin terminar">
      {drafts.map((draft) => (
        <li key={draft.item}>
          <DraftCard draft={draft} noun={noun} address={addressOf(draft)} discard={() => discard(draft)} />
        </li>
      ))}
    </ul>
  );
}

interface DraftCardProps {
  draft: Draft;
  noun: Noun;
  address: string;
  discard: () => void;
}

function DraftCard({ draft, noun, address, discard }: DraftCardProps) {
  const { values, written, record } = draft;
  const files = newFilesInWords(newFiles(values));
  return (
    <article className={css.borrador}>
      <AdminIcon name={deviceIcon()} />
      <div>
        <p className={css.borrador__clase}>
          {record === "" ? `${capital(noun.one)} nuev${ending(noun)} sin terminar` : "Cambios sin guardar"}
        </p>
        <h3>{titleOf(draft)}</h3>
        <p className="suave">
          Guardado en este {deviceName()} el {dateAndTime(new Date(written))}
          {files !== "" && `, con ${files}`}.
        </p>
      </div>
      <div className={`botones ${css.borrador__botones}`}>
        <Link className="boton boton--linea" to={address}>
          <AdminIcon name="editar" />
          <span>
            Continuar<span className="oculto"> «{titleOf(draft)}»</span>
          </span>
        </Link>
        <button type="button" className="boton boton--quitar" onClick={discard}>
          <span>
            Descartar<span className="oculto"> «{titleOf(draft)}»</span>
          </span>
        </button>
      </div>
    </article>
  );
}
