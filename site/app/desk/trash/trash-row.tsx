import { serverNow } from "../../backend/server-clock.ts";
import { useProtectedFile } from "../../backend/session/use-protected-file.ts";
import { ActionMenu, type MenuAction } from "../../components/admin/action-menu.tsx";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { NoPhoto } from "../../components/no-photo.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { withSeenCharacters } from "../../text/invisible-characters.ts";
import { type ContentIndex, findField } from "../content/content-words.ts";
import { smallThumb } from "../content/small-thumb.ts";
import { type TrashItem, trashPicture } from "./trash.ts";
import css from "./trash-row.module.css";
import { deletedText, kindOf, untilText, withItText } from "./trash-words.ts";

interface TrashRowProps {
  item: TrashItem;
  index: ContentIndex;
  onRestore: () => void;
  actions: readonly MenuAction[];
}

/** Item in the trash: what it was, who deleted it, until when it is kept, and the button to restore it. */
export function TrashRow({ item, index, onRestore, actions }: TrashRowProps) {
  const collection = index.get(item.collectionName);
  const field = collection?.picture ? findField(collection, collection.picture) : undefined;
  const title = withSeenCharacters(item.title);
  const withIt = withItText(item);
  return (
    <li className="renglon">
      <div className={`renglon__foto ${css.borrado__foto}`}>
        {item.picture === null ? (
          <NoPhoto />
        ) : (
          <Picture address={trashPicture(item, item.picture, field ? smallThumb(field) : "")} />
        )}
      </div>
      <div className="renglon__dato">
        <h3>{title}</h3>
        <p className={`en-pila suave ${css.borrado__mas}`}>
          <span className={css.borrado__tipo}>
            {[kindOf(index, item.collectionName), withIt].filter(Boolean).join(" · ")}
          </span>
          <span>{deletedText(item, collection, serverNow())}</span>
          <span>{untilText(item)}</span>
        </p>
        {!item.complete && <p className="suave">Era tanto que no se guardó todo lo que iba con esto.</p>}
      </div>
      <div className="botones renglon__acciones">
        <button type="button" className="boton boton--linea" onClick={onRestore}>
          <Icon name="repetir" />
          Restaurar<span className="oculto"> {title}</span>
        </button>
        {actions.length > 0 && <ActionMenu label="Más" subject={title} actions={actions} />}
      </div>
    </li>
  );
}

function Picture({ address }: { address: string }) {
  const { src, onError } = useProtectedFile(address, true);
  return <img src={src} alt="" width="96" height="72" loading="lazy" onError={onError} />;
}

/** Placeholder of the rows while they load. */
export function TrashSkeleton() {
  return (
    <>
      <p className="oculto" role="status">
        Cargando la papelera
      </p>
      <ul aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <li key={place} className="renglon">
            <span className="hueso renglon__foto" />
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

/** Menu entry 'Borrar para siempre', for roles that may use it. */
export const purgeAction = (onSelect: () => void): MenuAction => ({
  label: "Borrar para siempre",
  icon: <AdminIcon name="eliminar" />,
  danger: true,
  onSelect,
});
