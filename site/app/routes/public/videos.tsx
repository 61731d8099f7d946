import { organization } from "@arzobispado/diocese/config/organization";
import { Banner } from "../../components/banner.tsx";
import { JsonLd } from "../../components/json-ld.tsx";
import listResultsCss from "../../components/list/list-results.module.css";
import { ListResults } from "../../components/list/list-results.tsx";
import { bannerPictures } from "../../features/videos/banner-pictures.ts";
import { sharedThumbnail } from "../../features/videos/video.ts";
import { VideoCard } from "../../features/videos/video-card.tsx";
import { VideoDialog } from "../../features/videos/video-dialog.tsx";
import { videoObject } from "../../features/videos/video-object.ts";
import { allTags, findVideos, latestVideos, openedVideo } from "../../features/videos/videos.ts";
import { VideosFilters } from "../../features/videos/videos-filters.tsx";
import { listHandle, listLoader, listMeta } from "../../section-pages/list-route.ts";
import { activeFilters, labelOf } from "../../sections/query.ts";
import { readOpenVideo, shortVideosAddress, videosAddress, videosSection } from "../../sections/videos.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/videos.ts";
import css from "./videos.module.css";

export const handle = listHandle(videosSection, ["video"]);

export const loader = listLoader(videosSection, {
  find: findVideos,
  newest: (client) => latestVideos(client),
  more: async ({ client, url }) => {
    // If the tags fail to load, the list works without them.
    const asked = [openedVideo(client, readOpenVideo(url.searchParams)), allTags(client).catch(() => [])] as const;
    const [opened, tags] = await Promise.all(asked);
    return { opened, tags };
  },
  short: shortVideosAddress,
});

const listOfVideos = listMeta(
  videosSection,
  `Los videos de la ${organization.name}: celebraciones, testimonios, parroquias y jóvenes.`,
);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.opened) return listOfVideos({ loaderData });
  const { page, opened, origin } = loaderData;
  return pageMeta({
    title: pageTitle(opened.titulo),
    description: `«${opened.titulo}», un video de la ${organization.name}.`,
    origin,
    path: videosAddress({}, opened.id),
    image: sharedThumbnail(opened),
    index: page !== null,
  });
};

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { query, page, problem, opened, origin, tags } = loaderData;
  const filters = activeFilters(videosSection, query, { tags: labelOf(tags, "nombre", "Etiqueta desconocida") });
  const structured = opened && videoObject(opened, origin);
  return (
    <>
      <div id="video">
        {opened && <VideoDialog video={opened} list={videosAddress(query)} />}
        {structured && <JsonLd thing={structured} />}
      </div>
      <Banner title="Conoce más sobre nosotros" steps={[{ label: videosSection.label }]} pictures={bannerPictures} />
      <div className={`envoltura en-columna hueco-5 ${listResultsCss["con-filtros"]}`}>
        <VideosFilters query={query} tags={tags} />
        <ListResults section={videosSection} query={query} page={page} problem={problem} filters={filters}>
          {(items) => (
            <div className={css["reja-videos"]} data-cambia="#video">
              {items.map((item, index) => (
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
