import { data, Link, redirect, useRevalidator } from "react-router";
import { browserClient } from "../../../backend/browser-client.ts";
import { pageLoader } from "../../../backend/problems.ts";
import { serverNow } from "../../../backend/server-clock.ts";
import { iMay, myRole } from "../../../backend/session/my-role.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import type { MenuAction } from "../../../components/admin/action-menu.tsx";
import { AdminIcon } from "../../../components/admin/admin-icon.tsx";
import { useRoot } from "../../../components/layout/use-root.ts";
import { collectionAt, contentAddress, listPath, loadContent, newItemId } from "../../../desk/content/content.ts";
import { type AnyRecord, type ContentIndex, countOf, oneOf, titleOf } from "../../../desk/content/content-words.ts";
import { CollectionMenu } from "../../../desk/content-list/collection-menu.tsx";
import { ContentFilters, filterWords } from "../../../desk/content-list/content-filters.tsx";
import {
  canonicalContentAddress,
  contentItemAddress,
  contentListAddress,
  contentParams,
  readContentQuery,
} from "../../../desk/content-list/content-query.ts";
import { loadFilterChoices } from "../../../desk/content-list/filter-choices.ts";
import { findRecords, listRequest } from "../../../desk/content-list/find-records.ts";
import { RecordRow, RowsSkeleton } from "../../../desk/content-list/record-row.tsx";
import { askAndDelete } from "../../../desk/delete/ask-and-delete.tsx";
import { versionsAction } from "../../../desk/history/versions-link.tsx";
import { AwaitedResults } from "../../../desk/list/awaited-results.tsx";
import { openerId, useComingBack } from "../../../desk/list/coming-back.ts";
import { awaitList } from "../../../desk/list/list-page.ts";
import { useAwaitedList } from "../../../desk/list/use-awaited-list.ts";
import { useChoices } from "../../../desk/list/use-choices.ts";
import { useLiveList } from "../../../desk/live/use-live-list.ts";
import { wayActions } from "../../../desk/outcome/way-actions.tsx";
import { contentWays } from "../../../desk/record/content-ways.ts";
import { DraftCards } from "../../../desk/server-drafts/draft-cards.tsx";
import { contentActions, type ListedRecord } from "../../../desk/several/content-actions.ts";
import { SeveralBar } from "../../../desk/several/several-bar.tsx";
import { useSelection } from "../../../desk/several/use-selection.ts";
import { useSeveral } from "../../../desk/several/use-several.ts";
import { SheetMenu } from "../../../desk/sheets/sheet-menu.tsx";
import { readsContent } from "../../../text/role-words.ts";
import { unlistedMeta } from "../../../text/unlisted-meta.ts";
import type { Route } from "./+types/lista.ts";

/** Does not wait for the list: the page renders at once with a skeleton. */
export const clientLoader = pageLoader(async ({ params, url }: Route.ClientLoaderArgs) => {
  const all = await loadContent();
  const collection = collectionAt(all, params.coleccion, url.pathname);
  if (!collection) throw data(null, { status: 404 });
  if (collection.desk !== null || collection.single !== null) throw redirect(contentAddress(collection));
  if (params.coleccion !== undefined && collection.address !== null)
    throw redirect(contentListAddress(collection, readContentQuery(collection, url.searchParams)));
  const canonical = canonicalContentAddress(collection, url.searchParams);
  if (canonical) throw redirect(canonical);
  const query = readContentQuery(collection, url.searchParams);
  const index: ContentIndex = new Map(all.map((one) => [one.name, one]));
  const find = async () => findRecords(await browserClient(), index, collection, query);
  return {
    all,
    index,
    collection,
    query,
    list: awaitList(() => withSession(find)),
    choices: loadFilterChoices(collection, index),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.collection.label ?? "Contenido", loaderData?.query.search);

/** List of any collection (CON-02). */
export default function ListaDeContenido({ loaderData }: Route.ComponentProps) {
  const { all, index, collection, query } = loaderData;
  const { revalidate } = useRevalidator();
  const { origin } = useRoot();
  const choices = useChoices(loaderData.choices, collection.name);
  const address = contentListAddress(collection, query);
  const addressOf = (page: number) => contentListAddress(collection, { ...query, page });
  const list = useAwaitedList(loaderData.list, `${address}`, addressOf);
  useLiveList({
    collection: collection.name,
    address,
    filter: (client) => listRequest(client, collection, query).filter,
    asked: loaderData.list,
    list,
  });
  useComingBack(collection.name, address, list);
  const { label } = collection;
  const selection = useSelection(address, list.page?.items ?? []);
  const several = useSeveral<ListedRecord>(collection, listPath(collection));
  const bulk = contentActions<ListedRecord>(collection, index);
  const mayCreate = iMay(collection.name, "create");
  const mayUpdate = iMay(collection.name, "update");

  function actionsOf(record: AnyRecord): MenuAction[] {
    const copy = {
      label: "Duplicar",
      icon: <AdminIcon name="copiar" />,
      to: contentItemAddress(collection, query, newItemId, { copia: record.id }),
    };
    const remove = {
      label: "Eliminar",
      icon: <AdminIcon name="eliminar" />,
      danger: true,
      onSelect: async () => {
        if (await askAndDelete({ collection, index, record, reload: revalidate })) await revalidate();
      },
    };
    const title = titleOf(collection, record);
    const ways = contentWays({ collection, record, title, origin, now: serverNow() });
    return [
      ...(mayCreate ? [copy] : []),
      ...(ways ? wayActions(ways) : []),
      ...versionsAction(collection, record.id),
      ...(iMay(collection.name, "delete") ? [remove] : []),
    ];
  }

  return (
    <>
      <div className="mesa__cabeza">
        <div>
          <h1>{label}</h1>
          <p className="suave">
            {list.page && !list.loading ? `${countOf(collection, list.page.totalItems)}. ` : ""}
            {collection.about}
          </p>
          {!mayUpdate && <p className="suave">{readsContent(myRole(), collection.name)}</p>}
        </div>
        <div className="botones">
          <SheetMenu collection={collection} index={index} query={query} />
          {mayCreate && (
            <Link
              className="boton boton--movil"
              id={openerId(newItemId)}
              to={contentItemAddress(collection, query, newItemId)}
            >
              <AdminIcon name="agregar" />
              Crear {collection.one}
            </Link>
          )}
        </div>
      </div>
      <div className="mesa__dos en-columna hueco-4 al-inicio">
        <CollectionMenu all={all} current={collection} />
        <div className="mesa__lista">
          <ContentFilters collection={collection} query={query} choices={choices} />
          <AwaitedResults
            key={collection.name}
            list={list}
            path={contentAddress(collection)}
            address={address}
            perPage={query.perPage}
            kept={contentParams(collection, { ...query, page: 1, perPage: 10 })}
            addressOf={addressOf}
            filters={filterWords(collection, query, choices)}
            words={{
              failure: "No pudimos cargar la lista",
              none: [
                "Todavía no hay nada aquí",
                mayCreate
                  ? `Crea ${oneOf(collection)}: aparecerá en esta lista.`
                  : "Cuando haya algo, aparecerá en esta lista.",
              ],
              noneOfFilters: "Nada con esos filtros",
            }}
            before={
              (mayCreate || mayUpdate) && (
                <DraftCards
                  collection={collection.name}
                  noun={collection}
                  addressOf={(record, begin) => contentItemAddress(collection, query, record || newItemId, begin)}
                />
              )
            }
            skeleton={<RowsSkeleton pictures={collection.picture !== null} />}
          >
            {({ items }) => (
              <>
                <SeveralBar noun={collection} items={items} selection={selection} actions={bulk} several={several} />
                <ul>
                  {items.map((record) => (
                    <RecordRow
                      key={record.id}
                      collection={collection}
                      index={index}
                      record={record}
                      selection={bulk.length > 0 ? selection : null}
                      to={mayUpdate ? contentItemAddress(collection, query, record.id) : null}
                      actions={actionsOf(record)}
                    />
                  ))}
                </ul>
              </>
            )}
          </AwaitedResults>
        </div>
      </div>
    </>
  );
}
