import { redirect } from "react-router";
import { backendContext, publicOriginContext, reportContext } from "../../backend/context.ts";
import { loadPage, orNewest } from "../../backend/list/load-page.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { Banner } from "../../components/banner.tsx";
import { JsonLd } from "../../components/json-ld.tsx";
import listResultsCss from "../../components/list/list-results.module.css";
import { ListResults } from "../../components/list/list-results.tsx";
import { listActiveFilters } from "../../features/videos/active-filters.ts";
import { bannerPictures } from "../../features/videos/banner-pictures.ts";
import { sharedThumbnail } from "../../features/videos/video.ts";
import { VideoCard } from "../../features/videos/video-card.tsx";
import { VideoDialog } from "../../features/videos/video-dialog.tsx";
import { videoObject } from "../../features/videos/video-object.ts";
import { allTags, findVideos, latestVideos, openedVideo } from "../../features/videos/videos.ts";
import { VideosFilters } from "../../features/videos/videos-filters.tsx";
import {
  canonicalVideosAddress,
  readOpenVideo,
  readVideosQuery,
  videosAddress,
  videosPath,
  videosQueryToParams,
} from "../../features/videos/videos-query.ts";
import { defaultPageSize, fewResults, usualPageSizes } from "../../text/list-query.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/videos.ts";
import css from "./videos.module.css";

export const handle: PageHandle = {
  parameters: ["search", "tags", "sort", "page", "perPage", "video"],
  keptFor: "a day",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const canonical = canonicalVideosAddress(url.searchParams);
  if (canonical) throw redirect(canonical, 303);

  const query = readVideosQuery(url.searchParams);
  const origin = context.get(publicOriginContext);
  const client = context.get(backendContext);
  // If the tags fail to load, the list works without them.
  const asked = [openedVideo(client, readOpenVideo(url.searchParams)), allTags(client).catch(() => [])] as const;
  const isWhole = videosAddress({ ...query, page: 1, perPage: defaultPageSize }) === videosPath;
  return loadPage(
    () =>
      orNewest(findVideos(client, query), {
        few: isWhole ? 0 : fewResults,
        shown: 3,
        find: () => latestVideos(client),
      }),
    (page) => videosAddress({ ...query, page }),
    Promise.all(asked).then(([opened, tags]) => ({ query, origin, opened, tags })),
    context.get(reportContext),
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: pageTitle("Videos") }];
  const { query, page, opened, origin } = loaderData;
  return pageMeta({
    title: opened ? pageTitle(opened.titulo) : pageTitle("Videos", query.search),
    description: opened
      ? `«${opened.titulo}», un video de la Arquidiócesis de Nuestra Señora de La Paz.`
      : "Los videos de la Arquidiócesis de Nuestra Señora de La Paz: celebraciones, testimonios, parroquias y jóvenes.",
    origin,
    path: opened ? videosAddress({}, opened.id) : videosAddress(query),
    image: opened ? sharedThumbnail(opened) : undefined,
    index: page !== null,
  });
};

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { query, page, problem, opened, origin, tags } = loaderData;
  const structured = opened && videoObject(opened, origin);
  return (
    <>
      <div id="video">
        {opened && <VideoDialog video={opened} list={videosAddress(query)} />}
        {structured && <JsonLd thing={structured} />}
      </div>
      <Banner
        title="Conoce más sobre nosotros"
        steps={[{ label: "Inicio", to: "/" }, { label: "Videos" }]}
        pictures={bannerPictures}
      />
      <div className={`envoltura ${listResultsCss["con-filtros"]}`}>
        <VideosFilters query={query} tags={tags} />
        <ListResults
          path={videosPath}
          address={videosAddress(query)}
          page={page}
          problem={problem}
          filters={listActiveFilters(query, tags)}
          noun={["video", "videos"]}
          nothing={nothing}
          failure={{ title: "No pudimos cargar los videos", dialog: false }}
          addressOf={(number) => videosAddress({ ...query, page: number })}
          sizes={usualPageSizes}
          kept={videosQueryToParams({ ...query, page: 1, perPage: 10 })}
        >
          {(videos) => (
            <div className={css["reja-videos"]} data-cambia="#video">
              {videos.map((item, index) => (
                <VideoCard
                  key={item.id}
                  video={item}
                  to={videosAddress(query, item.id)}
                  heading="h2"
                  sizes="(min-width: 60rem) 17rem, (min-width: 40rem) 45vw, 92vw"
                  first={index < 2}
                />
              ))}
            </div>
          )}
        </ListResults>
      </div>
    </>
  );
}

const nothing = {
  filtered: ["No hay videos con esos filtros"],
  none: ["Todavía no hay videos", "En cuanto se publique el primero lo verás aquí."],
  all: "Ver todos los videos",
  newest: "Últimos videos",
} satisfies React.ComponentProps<typeof ListResults>["nothing"];
