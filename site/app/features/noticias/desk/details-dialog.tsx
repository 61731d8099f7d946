import { Link } from "react-router";
import { serverNow } from "../../../backend/server-clock.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { useRoot } from "../../../components/layout/use-root.ts";
import { Modal } from "../../../components/ui/modal.tsx";
import { WayButtons } from "../../../desk/outcome/outcome-status.tsx";
import { withSeenCharacters } from "../../../text/invisible-characters.ts";
import { safeColor } from "../../../text/safe-color.ts";
import { CoverPicture } from "./cover.tsx";
import { PublicationDate } from "./desk-card.tsx";
import type { DeskNoticia } from "./desk-noticias.ts";
import { type DeskQuery, editorAddress } from "./desk-query.ts";
import css from "./details-dialog.module.css";
import { noticiaWays } from "./noticia-ways.ts";

interface DetailsDialogProps {
  noticia: DeskNoticia;
  /** Query of the list. */
  query: DeskQuery;
  /** Not visible to visitors: the cover needs a token. */
  hidden: boolean;
  /** The person may edit. */
  writes: boolean;
  onClose: () => void;
}

/** Dialog 'Ver detalles' (ADN-06). */
export function DetailsDialog({ noticia, query, hidden, writes, onClose }: DetailsDialogProps) {
  const { origin } = useRoot();
  const { titulo, resumen, expand } = noticia;
  const tags = expand?.tags ?? [];
  return (
    <Modal title="Ver detalles" icon={<AdminIcon name="detalles" />} onClose={onClose} closesOutside>
      <p className={css.detalles__titulo}>{withSeenCharacters(titulo)}</p>
      <CoverPicture noticia={noticia} hidden={hidden} className={css.detalles__foto} />
      <dl className={css.detalles}>
        <dt>Publicación</dt>
        <dd>
          <PublicationDate noticia={noticia} />
        </dd>
        <dt>Tipo</dt>
        <dd>{expand?.tipo?.tipo ?? "Sin tipo"}</dd>
        <dt>Tags</dt>
        <dd>
          {tags.length === 0 && "Sin tags"}
          <ul className={`en-fila hueco-2 ${css.detalles__tags}`}>
            {tags.map(({ id, nombre, color }) => (
              <li key={id}>
                <span className="muestra" style={{ "--c": safeColor(color) }} />
                {nombre}
              </li>
            ))}
          </ul>
        </dd>
        <dt>Resumen</dt>
        <dd>{withSeenCharacters(resumen) || "Sin resumen"}</dd>
      </dl>
      <div className="botones">
        <WayButtons ways={noticiaWays(noticia, { origin, list: query, now: serverNow() })} />
      </div>
      <form method="dialog" className="dialogo__botones">
        {writes && (
          <Link className="boton" to={editorAddress(noticia.id, query)} data-first>
            <AdminIcon name="editar" />
            Editar
          </Link>
        )}
        <button type="submit" className="boton boton--linea">
          Cerrar
        </button>
      </form>
    </Modal>
  );
}
