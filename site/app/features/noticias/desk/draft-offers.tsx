import { useEffect, useState } from "react";
import { Link } from "react-router";
import { sessionOfPage } from "../../../backend/session/page-owner.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { titleOf } from "../../../desk/drafts/draft.ts";
import { askToDiscard } from "../../../desk/drafts/draft-questions.ts";
import { listDrafts, removeDraft } from "../../../desk/drafts/drafts.ts";
import { dateAndTime } from "../../../text/dates/dates.ts";
import { deviceName } from "../../../text/device.ts";
import { collection, draftAddress, type NoticiaDraft } from "../editor/drafts-of-noticias.ts";
import type { NoticiaValues } from "../editor/noticia-values.ts";
import css from "./draft-offers.module.css";

/** The first items of the list: what this person wrote on this device and could not save yet. */
export function DraftOffers() {
  const [drafts, setDrafts] = useState<NoticiaDraft[]>([]);

  useEffect(() => {
    const session = sessionOfPage();
    if (!session) return;
    listDrafts<NoticiaValues>(session.record.id, collection).then(setDrafts, (error: unknown) => {
      // A device that keeps nothing has no drafts either.
      console.warn("The drafts of this device could not be read.", error);
    });
  }, []);

  async function discard(draft: NoticiaDraft) {
    if (!(await askToDiscard(draft))) return;
    await removeDraft(draft.person, draft.item);
    setDrafts((kept) => kept.filter(({ item }) => item !== draft.item));
  }

  if (drafts.length === 0) return null;
  return (
    <ul className={css.borradores} aria-label="Borradores sin terminar">
      {drafts.map((draft) => (
        <li key={draft.item}>
          <DraftOffer draft={draft} discard={() => discard(draft)} />
        </li>
      ))}
    </ul>
  );
}

function DraftOffer({ draft, discard }: { draft: NoticiaDraft; discard: () => void }) {
  const { values, written, record } = draft;
  const photos = values.photos.length;
  const withPhotos = photos === 0 ? "" : photos === 1 ? ", con 1 foto" : `, con ${photos} fotos`;
  return (
    <article className={css.borrador}>
      <AdminIcon name="equipo" />
      <div>
        <p className={css.borrador__clase}>{record === "" ? "Noticia nueva sin terminar" : "Cambios sin guardar"}</p>
        <h3>{titleOf(draft)}</h3>
        <p className="suave">
          Guardado en este {deviceName()} el {dateAndTime(new Date(written))}
          {withPhotos}.
        </p>
      </div>
      <div className={`botones ${css.borrador__botones}`}>
        <Link className="boton boton--linea" to={draftAddress(draft)}>
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
