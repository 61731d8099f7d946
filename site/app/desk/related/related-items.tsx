import type { ContentCollection, RelatedDescription } from "@arzobispado/diocese/contenido";
import { useCallback, useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { browserClient } from "../../backend/browser-client.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { whileWanted } from "../../state/while-wanted.ts";
import { listPath, newItemId } from "../content/content.ts";
import { type AnyRecord, type ContentIndex, ending, findField, titleOf } from "../content/content-words.ts";
import { namingFilter } from "../content/naming-filter.ts";
import { columnText } from "../content-list/column-text.ts";
import { shownOf } from "../content-list/find-records.ts";
import { RowPicture } from "../content-list/row-picture.tsx";
import css from "./related-items.module.css";

interface RelatedItemsProps {
  index: ContentIndex;
  related: RelatedDescription;
  /** Id of the item that the related items refer to. */
  id: string;
  mayCreate: boolean;
}

/** Maximum of items shown; the rest is in their own list. */
const most = 50;

/** Items of another collection that refer to the item in the form. Each is edited in its own form. */
export function RelatedItems({ index, related, id, mayCreate }: RelatedItemsProps) {
  const other = index.get(related.collection);
  const heading = useId();
  const found = useRelated(index, other, related.field, id);
  const items = found === "failed" ? null : found;
  if (!other) return null;
  const list = listPath(other);
  return (
    <section className={`hoja aparte-4 ${css.relacionados}`} aria-labelledby={heading}>
      <h2 id={heading}>{related.label}</h2>
      {found === null && <span className="hueso hueso--linea" />}
      {found === "failed" && <p className="suave">No pudimos traer esta lista. Lo demás se puede cambiar igual.</p>}
      {items?.length === 0 && <p className="suave">Todavía nadie.</p>}
      {items && items.length > 0 && (
        <ul className="renglones">
          {items.map((item) => (
            <li key={item.id} className={`tarjeta ${css.relacionado}`}>
              {other.picture !== null && <RowPicture record={item} field={findField(other, other.picture)} />}
              <div>
                <h3>
                  <Link to={`${list}/${item.id}`}>{titleOf(other, item)}</Link>
                </h3>
                <p className="suave">
                  {other.columns
                    .filter((name) => name !== related.field)
                    .flatMap((name) => findField(other, name) ?? [])
                    .map((field) => columnText(field, item, index))
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="botones aparte-3">
        {mayCreate && (
          <Link className="boton boton--linea" to={`${list}/${newItemId}?${related.field}=${id}`}>
            <AdminIcon name="agregar" />
            {`Agregar ${other.one}`}
          </Link>
        )}
        <Link className="boton boton--suelto" to={`${list}?${related.field}=${id}`}>
          {`Ver tod${ending(other)}s en su lista`}
        </Link>
      </div>
    </section>
  );
}

/** Loads the related items. `null`: still loading. */
function useRelated(
  index: ContentIndex,
  other: ContentCollection | undefined,
  field: string,
  id: string,
): AnyRecord[] | "failed" | null {
  const [items, setItems] = useState<AnyRecord[] | "failed" | null>(null);
  const load = useCallback(async () => {
    if (!other) return [];
    const client = await browserClient();
    const several = findField(other, field)?.multiple ?? false;
    const { items: found } = await client.collection(other.name).getList<AnyRecord>(1, most, {
      ...shownOf(index, other),
      filter: namingFilter(client, { name: field, multiple: several }, id),
      sort: other.sorts[0]?.by ?? "id",
      skipTotal: true,
    });
    return found;
  }, [index, other, field, id]);
  useEffect(() => whileWanted(withSession(load), setItems, () => setItems("failed")), [load]);
  return items;
}
