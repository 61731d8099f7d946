import { useEffect, useRef } from "react";
import { Link, Outlet, redirect, useMatch, useRevalidator } from "react-router";
import { browserClient } from "../../backend/browser-client.ts";
import { loadDeskList } from "../../backend/list/load-desk-list.ts";
import { iMay } from "../../backend/session/my-role.ts";
import { ifSignedIn, withSession } from "../../backend/session/with-session.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { useFocusOnArrival } from "../../components/layout/use-focus-on-arrival.ts";
import { ListResults } from "../../components/list/list-results.tsx";
import { ExportButton } from "../../desk/sheets/export/export-button.tsx";
import { listActiveFilters } from "../../features/videos/active-filters.ts";
import { askAndDelete } from "../../features/videos/desk/delete-video.ts";
import { canonicalDeskAddress, deskAddress, deskPath, newVideo } from "../../features/videos/desk/desk-address.ts";
import { findDeskVideos } from "../../features/videos/desk/desk-videos.ts";
import { fromList, VideoRow } from "../../features/videos/desk/video-row.tsx";
import { allTags, videosRequest } from "../../features/videos/videos.ts";
import { VideosFilters } from "../../features/videos/videos-filters.tsx";
import { readVideosQuery, videosQueryToParams } from "../../features/videos/videos-query.ts";
import { showMessage } from "../../state/messages.ts";
import { usualPageSizes } from "../../text/list-query.ts";
import { pageTitle } from "../../text/page-title.ts";
import { problemText } from "../../text/problems/problems.ts";
import { colaboradorReads } from "../../text/role-words.ts";
import type { Route } from "./+types/videos.ts";
import css from "./videos.module.css";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const canonical = canonicalDeskAddress(url.searchParams);
  if (canonical) throw redirect(canonical);

  const query = readVideosQuery(url.searchParams);
  const [list, tags] = await Promise.all([
    loadDeskList(
      () => withSession(async () => findDeskVideos(await browserClient(), query)),
      (page) => deskAddress({ ...query, page }),
    ),
    // Without the tags the list still works.
    ifSignedIn(async () => allTags(await browserClient())).catch(() => []),
  ]);
  return { ...list, query, tags };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle("Administra los Videos", loaderData?.query.search) },
  { name: "robots", content: "noindex" },
];

export default function VideosAdministrador({ loaderData }: Route.ComponentProps) {
  const { query, page, problem, tags } = loaderData;
  const writes = iMay("pagina_videos", "update");
  const revalidator = useRevalidator();
  const open = useMatch(`${deskPath}/:id`)?.params.id;
  useFocusOnClosedRow(open);
  const results = useRef<HTMLElement>(null);
  useFocusOnArrival(results, deskAddress(query));
  useEffect(() => {
    if (problem) showMessage({ title: "Error", text: problemText(problem.status), tone: "mal" });
  }, [problem]);
  const kept = videosQueryToParams({ ...query, page: 1, perPage: 10 });
  return (
    <div className={open && css["mesa--cajon"]}>
      <div className="mesa__cabeza">
        <div>
          <h1>Administra los Videos</h1>
          {!writes && <p className="suave">{colaboradorReads.videos}</p>}
        </div>
        <div className="botones">
          <ExportButton
            name="pagina_videos"
            request={(client) => videosRequest(client, query)}
            isNarrowed={listActiveFilters(query, tags, deskAddress).length > 0}
          />
          {writes && (
            <Link
              className="boton boton--movil"
              id={`video-${newVideo}`}
              to={deskAddress(query, newVideo)}
              state={fromList}
              preventScrollReset
            >
              <AdminIcon name="agregar" />
              Crear Video
            </Link>
          )}
        </div>
      </div>
      <div className={css.mesa__cuerpo}>
        {/* Filled again, and closed on a phone, when the address has changed. */}
        <VideosFilters key={`${query.perPage} ${kept} ${tags.length}`} query={query} tags={tags} path={deskPath} />
        <ListResults
          path={deskPath}
          address={deskAddress(query)}
          page={page}
          problem={problem}
          filters={listActiveFilters(query, tags, deskAddress)}
          noun={["video", "videos"]}
          nothing={writes ? nothing : { ...nothing, none: ["Todavía no hay videos", colaboradorReads.videos] }}
          failure={{ title: "No pudimos cargar los videos", dialog: true }}
          addressOf={(number) => deskAddress({ ...query, page: number })}
          sizes={usualPageSizes}
          kept={kept}
          ref={results}
        >
          {(videos) => (
            <div>
              {videos.map((video) => (
                <VideoRow
                  key={video.id}
                  video={video}
                  to={deskAddress(query, video.id)}
                  open={video.id === open}
                  writes={writes}
                  onDelete={async () => {
                    if (await askAndDelete(video)) await revalidator.revalidate();
                  }}
                />
              ))}
            </div>
          )}
        </ListResults>
        <Outlet />
      </div>
    </div>
  );
}

/** What was opened gets the focus back when its drawer closes. */
function useFocusOnClosedRow(open: string | undefined): void {
  const shown = useRef(open);
  useEffect(() => {
    const closed = shown.current;
    shown.current = open;
    if (closed === undefined || open !== undefined) return;
    // After the layout, which gives the focus of a new address to the whole page.
    queueMicrotask(() => document.getElementById(`video-${closed}`)?.focus({ preventScroll: true }));
  }, [open]);
}

const nothing = {
  filtered: ["No hay videos con esos filtros"],
  none: ["Todavía no hay videos", "Crea el primero: aparecerá aquí y en la página pública."],
  all: "Ver todos los videos",
} satisfies React.ComponentProps<typeof ListResults>["nothing"];
