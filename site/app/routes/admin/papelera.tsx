import { redirect, useRevalidator } from "react-router";
import { pageLoader } from "../../backend/problems.ts";
import { iMay, myRole } from "../../backend/session/my-role.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { DeskHead } from "../../components/admin/frame/desk-head.tsx";
import { NotForRole } from "../../components/admin/frame/not-for-role.tsx";
import { Notice } from "../../components/notice.tsx";
import { contentPath, loadContent } from "../../desk/content/content.ts";
import type { ContentIndex } from "../../desk/content/content-words.ts";
import { CollectionMenu } from "../../desk/content-list/collection-menu.tsx";
import { AwaitedResults } from "../../desk/list/awaited-results.tsx";
import { awaitList } from "../../desk/list/list-page.ts";
import { useAwaitedList } from "../../desk/list/use-awaited-list.ts";
import { askAndEmpty, askAndPurge } from "../../desk/trash/ask-and-purge.tsx";
import { restoreAndTell } from "../../desk/trash/restore.tsx";
import { findTrash, type TrashItem } from "../../desk/trash/trash.ts";
import { TrashFilters, trashFilterWords } from "../../desk/trash/trash-filters.tsx";
import {
  canonicalTrashAddress,
  readTrashQuery,
  trashAddress,
  trashParams,
  trashPath,
  trashRequest,
} from "../../desk/trash/trash-query.ts";
import { purgeAction, TrashRow, TrashSkeleton } from "../../desk/trash/trash-row.tsx";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/papelera.ts";

/** Does not wait for the items: the page renders at once with a skeleton. */
export const clientLoader = pageLoader(async ({ url }: Route.ClientLoaderArgs) => {
  const canonical = canonicalTrashAddress(url.searchParams);
  if (canonical) throw redirect(canonical);
  const query = readTrashQuery(url.searchParams);
  const all = await loadContent();
  const index: ContentIndex = new Map(all.map((one) => [one.name, one]));
  const kept = all.filter(({ trash }) => trash);
  const deletes = kept.filter(({ name }) => iMay(name, "delete"));
  const find = () => withSession(() => findTrash(trashRequest(query)));
  return { all, index, query, hasTrash: kept.length > 0, deletes, list: awaitList(find) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta("Papelera", loaderData?.query.search);

/** Trash: records deleted in the last 30 days, which can be restored (HIS-01). */
export default function Papelera({ loaderData }: Route.ComponentProps) {
  const { all, index, query, hasTrash, deletes, list: asked } = loaderData;
  const { revalidate } = useRevalidator();
  const address = trashAddress(query);
  const addressOf = (page: number) => trashAddress({ ...query, page });
  const list = useAwaitedList(asked, address, addressOf);
  const purges = myRole() === "administrador";
  const choices = deletes.map(({ name, label }) => ({ value: name, label }));
  // 'Vaciar' names the total number of items, so it is hidden while a filter is active.
  const total = query.search === "" && query.coleccion === "" ? (list.page?.totalItems ?? 0) : 0;
  if (hasTrash && deletes.length === 0) return <NotForRole page="Papelera" text={notTheirs} back={back} />;

  const after = async (done: Promise<boolean>) => {
    if (await done) await revalidate();
  };
  const reload = () => void revalidate();
  const actionsOf = (item: TrashItem) => (purges ? [purgeAction(() => void after(askAndPurge(item, reload)))] : []);
  return (
    <>
      <DeskHead title="Papelera" about={about}>
        {purges && total > 0 && (
          <button
            type="button"
            className="boton boton--peligro-linea"
            onClick={() => void after(askAndEmpty(total, reload))}
          >
            <AdminIcon name="eliminar" />
            Vaciar la papelera
          </button>
        )}
      </DeskHead>
      <div className="mesa__dos en-columna hueco-4 al-inicio">
        <CollectionMenu all={all} current={null} />
        <div className="mesa__lista">
          {hasTrash ? (
            <>
              <TrashFilters query={query} collections={choices} />
              <AwaitedResults
                list={list}
                path={trashPath}
                address={address}
                perPage={query.perPage}
                kept={trashParams({ ...query, page: 1, perPage: 20 })}
                addressOf={addressOf}
                filters={trashFilterWords(query, choices)}
                words={{
                  failure: "No pudimos cargar la papelera",
                  none: ["La papelera está vacía", "Lo que se elimine quedará aquí 30 días, y se podrá restaurar."],
                  noneOfFilters: "Nada en la papelera con esos filtros",
                }}
                skeleton={<TrashSkeleton />}
              >
                {({ items }) => (
                  <ul aria-label="En la papelera">
                    {items.map((item) => (
                      <TrashRow
                        key={item.id}
                        item={item}
                        index={index}
                        onRestore={() => void after(restoreAndTell(item, index, reload))}
                        actions={actionsOf(item)}
                      />
                    ))}
                  </ul>
                )}
              </AwaitedResults>
            </>
          ) : (
            <Notice icon="aviso" title="Sin papelera" text={elsewhere} />
          )}
        </div>
      </div>
    </>
  );
}

const about =
  "Lo que se eliminó en los últimos 30 días. Al restaurarlo vuelve a su lugar con sus textos, fotos y enlaces.";
const elsewhere = "El contenido de este sitio está en otro servidor, que no guarda lo que se elimina.";
const notTheirs = "Lo eliminado lo restaura quien puede eliminar. Pídeselo a un editor o a un administrador.";
const back = { to: contentPath, label: "Ir a Contenido" };
