import { organization } from "@arzobispado/diocese/config/organization";
import { redirect } from "react-router";
import {
  backendContext,
  cleanHtmlContext,
  nowContext,
  publicOriginContext,
  reportContext,
} from "../../backend/context.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { partsOf } from "../../backend/page-parts.ts";
import { pageLoader } from "../../backend/problems.ts";
import { siteSettingsContext } from "../../backend/settings/site-settings.ts";
import { JsonLd } from "../../components/json-ld.tsx";
import { useSiteFrame } from "../../components/layout/site-frame.ts";
import { FindClero } from "../../features/cleros/find-clero.tsx";
import { randomHomilia } from "../../features/homilia/homilia.ts";
import { HomiliaSection } from "../../features/homilia/homilia-section.tsx";
import { HomeMisas } from "../../features/misas/home-misas.tsx";
import { idearioOf } from "../../features/mision-vision/ideario.ts";
import { MisionVisionSection } from "../../features/mision-vision/mision-vision-section.tsx";
import { LatestHeadline } from "../../features/noticias/latest-headline.tsx";
import { LatestNoticias } from "../../features/noticias/latest-noticias.tsx";
import { latestNoticias } from "../../features/noticias/noticias.ts";
import { FindParroquia } from "../../features/parroquias/find-parroquia.tsx";
import { Carousel } from "../../features/portada/carousel.tsx";
import { slidesOf } from "../../features/portada/slides.ts";
import { loadSantoral } from "../../features/santoral/load-santoral.server.ts";
import { askedSantoral, santoralParameters } from "../../features/santoral/santoral-query.ts";
import { SantoralSection } from "../../features/santoral/santoral-section.tsx";
import { LatestVideos } from "../../features/videos/latest-videos.tsx";
import { latestVideos } from "../../features/videos/videos.ts";
import { localDay } from "../../text/dates/dates.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { publisherInFull } from "../../text/publisher.ts";
import type { Route } from "./+types/inicio.ts";
import css from "./inicio.module.css";

export const handle: PageHandle = { unkept: santoralParameters, keptFor: "five minutes" };

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const now = context.get(nowContext);
  const asked = askedSantoral(new URL(request.url).searchParams, localDay(now));
  if (asked.shortAddress) throw redirect(asked.shortAddress, 303);
  const client = context.get(backendContext);
  const settings = context.get(siteSettingsContext);
  const report = context.get(reportContext);
  const [[noticias, homilia, videos], santoral, slides, pages] = await Promise.all([
    partsOf(report, latestNoticias(client), randomHomilia(client), latestVideos(client)),
    loadSantoral(client, now, asked.query, report, settings.frame()),
    settings.records("diapositivas"),
    settings.records("paginas_sitio"),
  ]);
  return {
    slides: slidesOf(slides),
    ideario: idearioOf(pages),
    noticias,
    videos,
    homilia: homilia && {
      ...homilia,
      media_transcrito: await context.get(cleanHtmlContext)(homilia.media_transcrito),
    },
    santoral,
    // Only the plain home page is indexed: other days and months differ in the calendar alone.
    index: asked.query === null,
    origin: context.get(publicOriginContext),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: pageTitle("Inicio"),
        description: organization.description,
        origin: loaderData.origin,
        path: "/",
        index: loaderData.index,
      })
    : [{ title: pageTitle("Inicio") }];

export default function Inicio({ loaderData }: Route.ComponentProps) {
  const { slides, ideario, noticias, videos, homilia, santoral, origin } = loaderData;
  const site = useSiteFrame();
  return (
    <>
      <Carousel slides={slides} />
      <div className={css.primero}>
        {noticias?.[0] && <LatestHeadline noticia={noticias[0]} />}
        <HomeMisas />
      </div>
      <div className={`en-columna ${css.dia} seccion envoltura`}>
        <SantoralSection page={santoral} />
        <MisionVisionSection mission={ideario.mission.sentence} vision={ideario.vision.sentence} />
      </div>
      {homilia && <HomiliaSection homilia={homilia} />}
      {noticias && <LatestNoticias noticias={noticias} />}
      <FindParroquia>
        <FindClero />
      </FindParroquia>
      {videos && <LatestVideos videos={videos} />}
      <JsonLd thing={publisherInFull(origin, site)} />
    </>
  );
}
