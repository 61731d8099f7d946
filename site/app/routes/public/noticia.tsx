import { backendContext, cleanHtmlContext, publicOriginContext, reportContext } from "../../backend/context.ts";
import { sharedPicture } from "../../backend/file-address.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { partOf } from "../../backend/page-parts.ts";
import { pageLoader } from "../../backend/problems.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { JsonLd } from "../../components/json-ld.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { enhanced } from "../../enhance/behaviours.ts";
import { describeNoticia } from "../../features/noticias/describe-noticia.ts";
import { newsArticle } from "../../features/noticias/news-article.ts";
import { fotosDeNoticia } from "../../features/noticias/noticia.ts";
import css from "../../features/noticias/noticia-article.module.css";
import { NoticiaArticle } from "../../features/noticias/noticia-article.tsx";
import { NoticiaGallery } from "../../features/noticias/noticia-gallery.tsx";
import { getNoticia, noticiasOfTopic, otherLatestNoticias } from "../../features/noticias/noticias.ts";
import { NoticiasPanel } from "../../features/noticias/noticias-panel.tsx";
import { photoSize } from "../../features/noticias/opened-from-obra.ts";
import { ShareLinks } from "../../features/noticias/share-links.tsx";
import { noticiasAddress } from "../../sections/noticias.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import { plainText } from "../../text/html/plain-text.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { failedPageMeta, failureText, isMissing } from "../../text/problems/page-failure.ts";
import { safeColor } from "../../text/safe-color.ts";
import type { Route } from "./+types/noticia.ts";

export const handle: PageHandle = { parameters: ["desde"], keptFor: "a day" };

const notFound = "No se encontro la noticia";

/** Message for any failure, with the text of NOT-15. A failure of the server is explained after it. */
function messageOf(error: unknown) {
  const text = isMissing(error) ? notFound : `${notFound}. ${failureText(error)}`;
  return { title: "Error", text, tone: "mal" } as const;
}

/** Characters from which a text is long enough for a second panel beside it. */
const longText = 900;
const isLong = (html: string): boolean => plainText(html, longText).endsWith("…");

export const loader = pageLoader(async ({ context, params, url }: Route.LoaderArgs) => {
  const client = context.get(backendContext);
  const oneSize = photoSize(url.searchParams);
  const report = context.get(reportContext);
  const [noticia, latest] = await Promise.all([
    getNoticia(client, params.id),
    partOf(report, otherLatestNoticias(client, params.id)),
  ]);
  const descripcion = await context.get(cleanHtmlContext)(noticia.descripcion);
  return {
    noticia: { ...noticia, descripcion },
    description: describeNoticia({ ...noticia, descripcion }),
    latest: latest ?? [],
    sameTopic: isLong(descripcion)
      ? ((await partOf(report, noticiasOfTopic(client, noticia, latest ?? []))) ?? [])
      : [],
    origin: context.get(publicOriginContext),
    oneSize,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return failedPageMeta(error, "Noticia");
  const { noticia, description, origin } = loaderData;
  const [cover] = fotosDeNoticia(noticia);
  return pageMeta({
    title: pageTitle(noticia.titulo),
    description,
    origin,
    path: `/noticias/${noticia.id}`,
    type: "article",
    image: sharedPicture(noticia, cover, "1280x720"),
    imageAlt: cover?.alternativeText,
  });
};

export default function NoticiaDetalle({
  loaderData: { noticia, description, latest, sameTopic, origin, oneSize },
}: Route.ComponentProps) {
  const { tipo, tags = [] } = noticia.expand ?? {};
  const sharing = { shared: `${origin}/noticias/${noticia.id}/share/social-media`, title: noticia.titulo };
  return (
    <div className={`envoltura en-columna ${css.articulo}`}>
      <NoticiaArticle
        {...noticia}
        published={readStoredDate(noticia.fecha_publicacion)}
        breadcrumb={
          <Breadcrumb
            steps={[
              { label: "Noticias", to: "/noticias" },
              ...(tipo ? [{ label: tipo.tipo, to: noticiasAddress({ tipo: tipo.id }) }] : []),
            ]}
          />
        }
        gallery={<NoticiaGallery owner={noticia} fotos={fotosDeNoticia(noticia)} oneSize={oneSize} />}
        bar={
          <>
            {tags.length > 0 && (
              <ul className={`en-fila hueco-2 ${css.etiquetas}`} aria-label="Etiquetas">
                {tags.map((tag) => (
                  <li key={tag.id}>
                    <a href={noticiasAddress({ tags: [tag.id] })} style={{ "--c": safeColor(tag.color) }}>
                      {tag.nombre}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <ShareLinks {...sharing} />
          </>
        }
        end={
          <div className={`en-fila al-medio a-los-lados ${css["barra-compartir"]} ${css["barra-compartir--final"]}`}>
            <p>Pasa esta noticia a quien le sirva</p>
            <ShareLinks {...sharing} label="Pasar la noticia" />
          </div>
        }
      />
      <div className={css.lateral}>
        {latest.length > 0 && (
          <NoticiasPanel id="ultimas-noticias" title="Últimas noticias" noticias={latest} hasMore />
        )}
        {sameTopic.length > 0 && <NoticiasPanel id="mismo-tema" title="Sobre el mismo tema" noticias={sameTopic} />}
      </div>
      <JsonLd thing={newsArticle({ ...noticia, resumen: description }, origin)} />
    </div>
  );
}

/**
 * Error page of a noticia that is missing or could not be loaded. With a script, a message that leads to the list is
 * shown too (NOT-15).
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // A failure on our side must not say that the noticia does not exist.
  const what = isMissing(error) ? { what: notFound } : {};
  return (
    <div {...enhanced("message", { ...messageOf(error), next: "/noticias" })}>
      <PageProblem error={error} {...what} />
    </div>
  );
}
