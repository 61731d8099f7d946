import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { serverNow } from "../../backend/server-clock.ts";
import { ActionMenu, type MenuAction } from "../../components/admin/action-menu.tsx";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { StatusBadge } from "../../components/admin/status-badge.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { safeColor } from "../../text/safe-color.ts";
import { type AnyRecord, type ContentIndex, findField, titleOf } from "../content/content-words.ts";
import { leftOut } from "../fields/values/alternatives.ts";
import { itemMark, openerId } from "../list/coming-back.ts";
import { useOutcomeMark } from "../outcome/outcome-mark.ts";
import { dueDate } from "../record/site-state.ts";
import { ChooseBox } from "../several/choose-box.tsx";
import type { ListSelection } from "../several/use-selection.ts";
import { columnParts } from "./column-text.ts";
import { missingWords } from "./missing-words.ts";
import css from "./record-row.module.css";
import { RowPicture } from "./row-picture.tsx";

interface RecordRowProps {
  collection: ContentCollection;
  index: ContentIndex;
  record: AnyRecord;
  /** Address of the form. `null`: the person may not change the item. */
  to: string | null;
  actions: readonly MenuAction[];
  /** Selected items of the list. `null`: no bulk actions here. */
  selection: ListSelection | null;
}

/** Item in the list of any collection. The whole row is a link to the form; its buttons lie above that link. */
export function RecordRow({ collection, index, record, to, actions, selection }: RecordRowProps) {
  const title = titleOf(collection, record);
  const mark = useOutcomeMark(collection.name, record.id);
  const missing = missingWords(collection, record);
  const out = leftOut(collection, record);
  const columns = collection.columns.filter((name) => !out.has(name));
  return (
    <li
      className={`tarjeta renglon ${css.registro}`}
      data-reciente={mark !== null || undefined}
      {...itemMark(record.id)}
    >
      {collection.picture !== null && <RowPicture record={record} field={findField(collection, collection.picture)} />}
      <div className="renglon__dato">
        <h3>
          {to === null ? (
            title
          ) : (
            <Link to={to} id={openerId(record.id)}>
              {title}
            </Link>
          )}
        </h3>
        <p className={`en-fila suave ${css.registro__mas}`}>
          {mark !== null && <strong className={css.registro__reciente}>{mark}</strong>}
          {dueDate(collection, record, serverNow()) && <StatusBadge status="pendiente" />}
          {columns.flatMap((name) => columnOf(collection, index, record, name))}
          {missing.map((words) => (
            <span key={words} className={css.registro__ojo}>
              <Icon name="aviso" />
              {words}
            </span>
          ))}
        </p>
      </div>
      {selection && (
        <div className={css.registro__elige}>
          <ChooseBox id={record.id} title={`«${title}»`} selection={selection} />
        </div>
      )}
      <div className="botones renglon__acciones">
        {to !== null && (
          <Link className="boton boton--linea" to={to}>
            <AdminIcon name="editar" />
            Editar<span className="oculto"> {title}</span>
          </Link>
        )}
        {actions.length > 0 && <ActionMenu label="Más" subject={title} actions={actions} />}
      </div>
    </li>
  );
}

function columnOf(collection: ContentCollection, index: ContentIndex, record: AnyRecord, name: string): ReactNode[] {
  const field = findField(collection, name);
  return (field ? columnParts(field, record, index) : []).map(({ key, text, color }) => (
    <span key={`${name} ${key}`}>
      {color !== undefined && <span className="muestra" style={{ "--c": safeColor(color) }} />}
      {text}
    </span>
  ));
}

/** Placeholder of the rows while they load. */
export function RowsSkeleton({ pictures }: { pictures: boolean }) {
  return (
    <>
      <p className="oculto" role="status">
        <Icon name="repetir" />
        Cargando la lista
      </p>
      <ul aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <li key={place} className={`renglon ${css.registro}`}>
            {pictures && <span className="hueso renglon__foto" />}
            <div className="renglon__dato">
              <span className="hueso hueso--linea" />
              <span className="hueso hueso--linea" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
