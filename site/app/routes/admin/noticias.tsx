import type PocketBase from "pocketbase";
import { useEffect, useState } from "react";
import { Link, redirect } from "react-router";
import { serverNow } from "../../backend/server-clock.ts";
import { iMay } from "../../backend/session/my-role.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { LoadingOverlay } from "../../components/ui/loading-overlay.tsx";
import { newItemId } from "../../desk/content/content.ts";
import { openerId, useComingBack } from "../../desk/list/coming-back.ts";
import { useAwaitedList } from "../../desk/list/use-awaited-list.ts";
import { useLiveList } from "../../desk/live/use-live-list.ts";
import { serverDraftsAreKept } from "../../desk/server-drafts/drafts-on.ts";
import { ExportButton } from "../../desk/sheets/export/export-button.tsx";
import { DeskCards } from "../../features/noticias/desk/desk-cards.tsx";
import { deskContent } from "../../features/noticias/desk/desk-content.ts";
import { DeskFilters } from "../../features/noticias/desk/desk-filters.tsx";
import { deskFilter } from "../../features/noticias/desk/desk-noticias.ts";
import {
  canonicalDeskAddress,
  deskAddress,
  editorAddress,
  readDeskQuery,
} from "../../features/noticias/desk/desk-query.ts";
import { DeskResults } from "../../features/noticias/desk/desk-results.tsx";
import { deskStates } from "../../features/noticias/desk/desk-states.ts";
import { deskCatalog, loadDesk, noCatalog } from "../../features/noticias/desk/load-desk.ts";
import { TotalsLine } from "../../features/noticias/desk/totals-line.tsx";
import { useDeskActions } from "../../features/noticias/desk/use-desk-actions.ts";
import { noticiasFilters } from "../../features/noticias/noticias-query.ts";
import { whileWanted } from "../../state/while-wanted.ts";
import { localDay } from "../../text/dates/dates.ts";
import { colaboradorReads, colaboradorWrites } from "../../text/role-words.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/noticias.ts";

/** Does not wait for the list: the page renders at once with a skeleton. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const today = localDay(serverNow());
  const canonical = canonicalDeskAddress(url.searchParams, today);
  if (canonical) throw redirect(canonical);
  const query = readDeskQuery(url.searchParams);
  const list = loadDesk(query);
  const asked = deskCatalog();
  const described = deskContent();
  const proposes = !iMay("noticias", "create") && (await serverDraftsAreKept());
  return { query, today, list, asked, described, proposes };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta("Administra las Noticias", loaderData?.query.search);

export default function NoticiasAdministrador({ loaderData }: Route.ComponentProps) {
  const { query, today, list, asked, described, proposes } = loaderData;
  const catalog = usePromise(asked, noCatalog);
  const content = usePromise(described, null);
  const address = deskAddress(query);
  const awaited = useAwaitedList(list, address, (page) => deskAddress({ ...query, page }));
  const filter = (client: PocketBase) => deskFilter(client, query);
  useLiveList({ collection: "noticias", address, filter, asked: list, list: awaited });
  useComingBack("noticias", address, awaited);
  const actions = useDeskActions(awaited.page?.items ?? [], query);
  const writes = iMay("noticias", "update");
  const filters = [
    ...(query.estado === "" ? [] : [deskStates[query.estado].label]),
    ...noticiasFilters(query, catalog, today).map(({ label }) => label),
  ];

  return (
    <>
      <div className="mesa__cabeza">
        <div>
          <h1>Administra las Noticias</h1>
          <TotalsLine stamp={list} />
          {!writes && <p className="suave">{proposes ? colaboradorWrites : colaboradorReads.noticias}</p>}
        </div>
        <div className="botones">
          <Link className="boton boton--linea" to="/programadas-administrador">
            <Icon name="calendario" />
            Programadas
          </Link>
          <ExportButton
            name="noticias"
            request={(client) => ({ filter: deskFilter(client, query), sort: query.sort })}
            isNarrowed={filters.length > 0}
          />
          {(writes || proposes) && (
            <Link className="boton boton--movil" id={openerId(newItemId)} to={editorAddress(newItemId, query)}>
              <AdminIcon name="agregar" />
              Crear Noticia
            </Link>
          )}
        </div>
      </div>
      <div className="mesa-lista">
        <DeskFilters query={query} catalog={catalog} today={today} active={filters.length} />
        <DeskResults
          query={query}
          list={awaited}
          filters={filters}
          working={actions.working}
          writes={writes}
          proposes={proposes}
        >
          {({ items }) => (
            <DeskCards noticias={items} query={query} actions={actions} writes={writes} described={content} />
          )}
        </DeskResults>
      </div>
      <LoadingOverlay loading={actions.working} />
    </>
  );
}

/** Returns the value of a promise that never rejects; `before` until it comes. */
function usePromise<Value>(asked: Promise<Value>, before: Value): Value {
  const [value, setValue] = useState(before);
  useEffect(() => whileWanted(asked, setValue), [asked]);
  return value;
}
