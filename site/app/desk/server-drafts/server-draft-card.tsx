import { Link } from "react-router";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { capital } from "../../text/capital.ts";
import { dateAndTime, readStoredDate } from "../../text/dates/dates.ts";
import { deviceIcon } from "../../text/device.ts";
import { ending, type Noun } from "../content/content-words.ts";
import { titleOf } from "../drafts/draft.ts";
import css from "./draft-cards.module.css";
import type { DraftHead } from "./requests.ts";

interface ServerDraftCardProps {
  draft: DraftHead;
  noun: Noun;
  address: string;
  /** Deletes the draft. `null`: a colleague's draft, which can only be sent back. */
  discard: (() => void) | null;
}

/** Card of a draft that is only on the server: one's own from another device, or a colleague's in review. */
export function ServerDraftCard({ draft, noun, address, discard }: ServerDraftCardProps) {
  const { titulo, updated, registro, estado, expand } = draft;
  const title = titleOf({ title: titulo });
  const moment = readStoredDate(updated);
  const when = moment ? ` el ${dateAndTime(moment)}` : "";
  const inReview = estado === "revision";
  const kind =
    registro === "" ? `${capital(noun.one)} nuev${ending(noun)}` : `Cambios en ${noun.one} publicad${ending(noun)}`;
  return (
    <article className={css.borrador}>
      <AdminIcon name={inReview ? "personas" : deviceIcon()} />
      <div>
        <p className={css.borrador__clase}>
          {inReview ? "En revisión · " : ""}
          {kind}
          {inReview ? "" : " sin terminar, en otro equipo"}
        </p>
        <h3>{title}</h3>
        <p className="suave">
          {discard === null
            ? `De ${expand?.autor?.nombre || "alguien del equipo"}, ${when.trim()}.`
            : `Guardado en el servidor${when}.`}
        </p>
      </div>
      <div className={`botones ${css.borrador__botones}`}>
        <Link className="boton boton--linea" to={address}>
          <AdminIcon name={discard === null ? "detalles" : "editar"} />
          <span>
            {discard === null ? "Revisar" : "Continuar"}
            <span className="oculto"> «{title}»</span>
          </span>
        </Link>
        {discard && (
          <button type="button" className="boton boton--quitar" onClick={discard}>
            <span>
              Descartar<span className="oculto"> «{title}»</span>
            </span>
          </button>
        )}
      </div>
    </article>
  );
}
