import { useMemo } from "react";
import { data, Link, redirect, useLocation, useNavigate } from "react-router";
import { pageLoader } from "../../../backend/problems.ts";
import { serverNow } from "../../../backend/server-clock.ts";
import { iMay } from "../../../backend/session/my-role.ts";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { DeskBreadcrumb } from "../../../components/admin/frame/desk-breadcrumb.tsx";
import { useRoot } from "../../../components/layout/use-root.ts";
import { Notice } from "../../../components/notice.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { ItemActivity } from "../../../desk/activity/item-activity.tsx";
import { collectionAt, contentAddress, contentPath, loadContent, newItemId } from "../../../desk/content/content.ts";
import { thisOne, titleOf } from "../../../desk/content/content-words.ts";
import { ContentEditor } from "../../../desk/content-form/content-editor.tsx";
import { contentRecordForm } from "../../../desk/content-form/content-record-form.ts";
import { loadContentForm } from "../../../desk/content-form/load-content-form.ts";
import { presetValues } from "../../../desk/content-form/preset-values.ts";
import { contentItemAddress, contentListAddress, readContentQuery } from "../../../desk/content-list/content-query.ts";
import { askAndDelete } from "../../../desk/delete/ask-and-delete.tsx";
import { emptyValues, valuesOf } from "../../../desk/fields/values/values-of.ts";
import { DraftedForm } from "../../../desk/form/drafted-form.tsx";
import { VersionsLink } from "../../../desk/history/versions-link.tsx";
import { useOpened } from "../../../desk/list/coming-back.ts";
import { RelatedItems } from "../../../desk/related/related-items.tsx";
import { askedDraft } from "../../../desk/server-drafts/drafts-of-server.ts";
import { gridAddress } from "../../../features/misas/keeping/grid/grid-address.ts";
import { unlistedMeta } from "../../../text/unlisted-meta.ts";
import type { Route } from "./+types/formulario.ts";
import css from "./formulario.module.css";

export const clientLoader = pageLoader(async ({ params, url }: Route.ClientLoaderArgs) => {
  const all = await loadContent();
  const collection = collectionAt(all, params.coleccion, url.pathname);
  if (!collection) throw data(null, { status: 404 });
  if (params.coleccion !== undefined && collection.address !== null)
    throw redirect(`${collection.address}/${params.id}${url.search}`);
  // Without permission to change the record, redirect to the list, where it can be read.
  if (!iMay(collection.name, params.id === newItemId ? "create" : "update")) throw redirect(contentAddress(collection));
  const index = new Map(all.map((one) => [one.name, one]));
  const form = await loadContentForm({
    collection,
    index,
    id: params.id,
    copyOf: url.searchParams.get("copia") ?? "",
    item: url.searchParams.get("borrador") ?? "",
    atServer: url.searchParams.get(askedDraft) ?? "",
  });
  const empty = { ...emptyValues(collection, serverNow()), ...presetValues(collection, url.searchParams) };
  const query = readContentQuery(collection, url.searchParams);
  // A collection with a single record has no list: go back to the overview.
  const list = collection.single === null ? contentListAddress(collection, query) : contentPath;
  return { collection, form, empty, query, list };
});

/** Unsaved input in the form must not be replaced by a reload, unless the address asks for another draft. */
export { unlessReloaded as shouldRevalidate } from "../../../backend/unless-reloaded.ts";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  unlistedMeta(loaderData ? headingOf(loaderData.collection.one, params.id) : "Contenido");

const mayCreate = (collection: string) => iMay(collection, "create");

const headingOf = (one: string, id: string) => `${id === newItemId ? "Crear" : "Editar"} ${one}`;

/** Form for a record of any collection (CON-03). */
export default function FormularioDeContenido({ loaderData, params }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { collection, form, list } = loaderData;
  if (!form) return <Missing one={collection.one} list={list} />;
  return <Opened key={pathname + search} {...loaderData} form={form} heading={headingOf(collection.one, params.id)} />;
}

type Loaded = Route.ComponentProps["loaderData"];

function Opened(props: Loaded & { form: NonNullable<Loaded["form"]>; heading: string }) {
  const { collection, form: loaded, empty, query, list, heading } = props;
  const { index, record, copy, person, titles, draft, drafts, atServer, asked, reviewed } = loaded;
  const navigate = useNavigate();
  useOpened(collection.name, record?.id ?? newItemId);
  const opened = useMemo(() => record && valuesOf(collection, record), [collection, record]);
  const { origin } = useRoot();
  const form = useMemo(() => {
    const formOf = (id: string) => (collection.single === null ? contentItemAddress(collection, query, id) : null);
    return contentRecordForm(collection, opened, { titles, origin, formOf });
  }, [collection, opened, titles, origin, query]);
  const hours = record && iMay("horarios", "update") ? gridAddress(collection.name, record) : null;
  return (
    <>
      <DeskBreadcrumb
        above={[
          { label: "Contenido", to: contentPath },
          ...(collection.single === null ? [{ label: collection.label, to: list }] : []),
        ]}
        here={record ? "Editar" : "Crear"}
      />
      <div className={css.cabeza}>
        {record && <p className="suave">{heading}</p>}
        <h1>{record ? titleOf(collection, record) : heading}</h1>
        {record && (
          <p className={`en-fila ${css.cabeza__historia}`}>
            <VersionsLink collection={collection.name} id={record.id} />
            <ItemActivity collection={collection.name} id={record.id} noun={collection} />
            {hours !== null && (
              <Link className="al-toque hueco-1" to={hours}>
                <Icon name="reloj" />
                Horarios de misa
              </Link>
            )}
          </p>
        )}
        {!record && collection.about !== "" && <p className="suave">{collection.about}</p>}
      </div>
      <DraftedForm
        form={form}
        empty={{ ...empty, ...copy }}
        record={record}
        draft={draft}
        drafts={drafts}
        atServer={atServer}
        asked={asked}
        reviewed={reviewed}
        person={person}
      >
        {(start, again, reviewed) => (
          <ContentEditor
            collection={collection}
            form={form}
            start={start}
            person={person}
            list={list}
            mayCreate={mayCreate}
            again={again}
            reviewed={reviewed}
          >
            {record && (
              <>
                {collection.related.map((related) => (
                  <RelatedItems
                    key={`${related.collection}.${related.field}`}
                    index={index}
                    related={related}
                    id={record.id}
                    mayCreate={mayCreate(related.collection)}
                  />
                ))}
                {collection.single === null && iMay(collection.name, "delete") && (
                  <details className={css.peligro}>
                    <summary>{`Eliminar ${thisOne(collection)}`}</summary>
                    <button
                      type="button"
                      className="boton boton--peligro-linea"
                      onClick={async () => {
                        const reload = () => window.location.reload();
                        if (await askAndDelete({ collection, index, record, reload })) await navigate(list);
                      }}
                    >
                      <AdminIcon name="eliminar" />
                      Eliminar
                    </button>
                  </details>
                )}
              </>
            )}
          </ContentEditor>
        )}
      </DraftedForm>
    </>
  );
}

function Missing({ one, list }: { one: string; list: string }) {
  return (
    <>
      <h1>Editar {one}</h1>
      <Notice icon="buscar" title="Ya no está" text="Puede que alguien lo haya eliminado." alert>
        <Link className="boton" to={list}>
          Volver a la lista
        </Link>
      </Notice>
    </>
  );
}
