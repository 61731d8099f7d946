import { Link } from "react-router";
import { ActionMenu, type MenuAction } from "../../../components/admin/action-menu.tsx";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { DraftBadge, StatusBadge } from "../../../components/admin/status-badge.tsx";
import { useRoot } from "../../../components/layout/use-root.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import type { DraftState } from "../../../desk/drafts/server-draft.ts";
import { openerId } from "../../../desk/list/coming-back.ts";
import { useOutcomeMark } from "../../../desk/outcome/outcome-mark.ts";
import { wayActions } from "../../../desk/outcome/way-actions.tsx";
import { ChooseBox } from "../../../desk/several/choose-box.tsx";
import type { ListSelection } from "../../../desk/several/use-selection.ts";
import { dateAndTime, readStoredDate } from "../../../text/dates/dates.ts";
import { withSeenCharacters } from "../../../text/invisible-characters.ts";
import { estadoDeNoticia } from "../noticia.ts";
import { CoverPicture } from "./cover.tsx";
import css from "./desk-card.module.css";
import type { DeskNoticia } from "./desk-noticias.ts";
import { type DeskQuery, editorAddress } from "./desk-query.ts";
import { noticiaWays } from "./noticia-ways.ts";

/** Actions of the card's menu. */
interface CardActions {
  archive: (id: string) => void;
  unarchive: (id: string) => void;
  openDate: (id: string) => void;
  openDetails: (id: string) => void;
  remove: (id: string) => void;
}

interface DeskCardProps {
  noticia: DeskNoticia;
  /** Query of the list. */
  query: DeskQuery;
  /** Time of the server. */
  now: Date;
  /** The person may edit; otherwise read-only. */
  writes: boolean;
  /** State of a server draft: the person's own, or one that waits for review. `null`: no draft. */
  draft: DraftState | null;
  actions: CardActions;
  /** Selection of the list. `null`: no bulk actions available. */
  selection: ListSelection | null;
  /** Menu action 'Versiones'. Empty: not allowed. */
  versions: readonly MenuAction[];
}

/** Card of the administrators' list (ADN-03). The title's link covers the card; the buttons are above it. */
export function DeskCard({ noticia, query, now, writes, draft, actions, selection, versions }: DeskCardProps) {
  const { origin } = useRoot();
  const mark = useOutcomeMark("noticias", noticia.id);
  const estado = estadoDeNoticia(noticia, now);
  const editor = editorAddress(noticia.id, query);
  const titulo = withSeenCharacters(noticia.titulo);
  const name = `«${titulo}»`;
  return (
    <article className={css["ficha-nota"]} data-reciente={mark !== null || undefined}>
      <CoverPicture noticia={noticia} hidden={estado !== "publicado"} className={css["ficha-nota__foto"]} />
      <div className={css["ficha-nota__cuerpo"]}>
        <p className={`en-fila al-medio ${css["ficha-nota__dato"]}`}>
          <StatusBadge status={estado} />
          {draft && <DraftBadge state={draft} />}
          {estado !== "sin-fecha" && <PublicationDate noticia={noticia} />}
          {mark !== null && <strong className={css["ficha-nota__reciente"]}>{mark}</strong>}
        </p>
        <h3>
          {writes ? (
            <Link to={editor} id={openerId(noticia.id)}>
              {titulo}
            </Link>
          ) : (
            <button type="button" id={openerId(noticia.id)} onClick={() => actions.openDetails(noticia.id)}>
              {titulo}
            </button>
          )}
        </h3>
        <p className={css["ficha-nota__resumen"]}>{withSeenCharacters(noticia.resumen)}</p>
      </div>
      <div className={`en-fila al-medio a-los-lados ${css["ficha-nota__pie"]}`}>
        {selection && <ChooseBox id={noticia.id} title={name} selection={selection} />}
        {writes ? (
          <>
            <Link className="boton boton--suelto" to={editor}>
              <AdminIcon name="editar" />
              <span>
                Editar<span className="oculto"> {name}</span>
              </span>
            </Link>
            <ActionMenu
              label="Acciones"
              subject={name}
              actions={menuActions(noticia, editor, actions, [
                ...wayActions(noticiaWays(noticia, { origin, list: query, now })),
                ...versions,
              ])}
            />
          </>
        ) : (
          <button type="button" className="boton boton--suelto" onClick={() => actions.openDetails(noticia.id)}>
            <AdminIcon name="detalles" />
            <span>
              Ver detalles<span className="oculto"> de {name}</span>
            </span>
          </button>
        )}
      </div>
    </article>
  );
}

/** Publication date in La Paz, in 24-hour format. */
export function PublicationDate({ noticia }: { noticia: DeskNoticia }) {
  const date = readStoredDate(noticia.fecha_publicacion);
  if (!date) return <span>Sin fecha</span>;
  return <time dateTime={date.toISOString()}>{dateAndTime(date)}</time>;
}

/** Menu of a card: actions in the order of ADN-05, links of HIS-11, versions of HIS-02. */
function menuActions(
  { id, activo }: DeskNoticia,
  editor: string,
  actions: CardActions,
  more: readonly MenuAction[],
): MenuAction[] {
  return [
    { label: "Editar", icon: <AdminIcon name="editar" />, to: editor },
    activo
      ? { label: "Archivar", icon: <AdminIcon name="archivar" />, onSelect: () => actions.archive(id) }
      : { label: "Desarchivar", icon: <AdminIcon name="desarchivar" />, onSelect: () => actions.unarchive(id) },
    { label: "Cambiar Fecha de Publicación", icon: <Icon name="calendario" />, onSelect: () => actions.openDate(id) },
    { label: "Ver detalles", icon: <AdminIcon name="detalles" />, onSelect: () => actions.openDetails(id) },
    ...more,
    { label: "Eliminar", icon: <AdminIcon name="eliminar" />, onSelect: () => actions.remove(id), danger: true },
  ];
}
