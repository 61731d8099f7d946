import { backendContext, cleanHtmlContext, publicOriginContext } from "../../backend/context.ts";
import { sharedPicture } from "../../backend/file-address.ts";
import { pageLoader } from "../../backend/problems.ts";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { describeNoticia } from "../../features/noticias/describe-noticia.ts";
import { fotosDeNoticia } from "../../features/noticias/noticia.ts";
import { getNoticia } from "../../features/noticias/noticias.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { failedPageMeta } from "../../text/problems/page-failure.ts";
import type { Route } from "./+types/share.ts";
import "../../styles/kit/enlace-flecha.css";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export const loader = pageLoader(async ({ context, params }: Route.LoaderArgs) => {
  const noticia = await getNoticia(context.get(backendContext), params.id);
  const descripcion = await context.get(cleanHtmlContext)(noticia.descripcion);
  return {
    noticia,
    description: describeNoticia({ ...noticia, descripcion }),
    origin: context.get(publicOriginContext),
  };
});

/**
 * Meta tags that social networks read for a shared noticia. The page is canonical to the noticia and redirects people
 * to it (NOT-12).
 */
export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return failedPageMeta(error, "Noticia");
  const { noticia, description, origin } = loaderData;
  const [cover] = fotosDeNoticia(noticia);
  const path = `/noticias/${noticia.id}`;
  return [
    ...pageMeta({
      title: noticia.titulo,
      description,
      origin,
      path,
      type: "article",
      image: sharedPicture(noticia, cover, "1280x720"),
      imageAlt: cover?.alternativeText,
    }),
    { httpEquiv: "refresh", content: `0; url=${path}` },
  ];
};

export default function Share({ loaderData: { noticia, description } }: Route.ComponentProps) {
  return (
    <main id="contenido" className="envoltura seccion">
      <h1>{noticia.titulo}</h1>
      <p className="entrada">{description}</p>
      <p>
        <a className="enlace-flecha" href={`/noticias/${noticia.id}`}>
          Leer la noticia
        </a>
      </p>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="contenido">
      <PageProblem error={error} />
    </main>
  );
}
