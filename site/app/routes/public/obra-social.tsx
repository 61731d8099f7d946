import { backendContext, cleanHtmlContext, publicOriginContext, reportContext } from "../../backend/context.ts";
import { fileAddress, sharedPicture } from "../../backend/file-address.ts";
import { pageLoader, problemStatusForVisitors } from "../../backend/problems.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Gallery, type GalleryPhoto } from "../../components/gallery/gallery.tsx";
import { JsonLd } from "../../components/json-ld.tsx";
import { RecordProblem } from "../../components/layout/record-problem.tsx";
import { Notice } from "../../components/notice.tsx";
import { Prose } from "../../components/prose.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { noticiasDeObra } from "../../features/noticias/noticias.ts";
import { NoticiasDeObra } from "../../features/noticias/noticias-de-obra.tsx";
import { type Obra, portadaDe } from "../../features/obras/obra.ts";
import { ObraContact } from "../../features/obras/obra-contact.tsx";
import { ObraHead } from "../../features/obras/obra-head.tsx";
import { obraThing } from "../../features/obras/obra-thing.ts";
import { getObra } from "../../features/obras/obras.ts";
import { obrasSection } from "../../sections/obras.ts";
import { plainText } from "../../text/html/plain-text.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { picturesOf } from "../../text/pictures/picture-details.ts";
import { alternativeOf, captionOf } from "../../text/pictures/picture-words.ts";
import { failedPageMeta } from "../../text/problems/page-failure.ts";
import { problemText } from "../../text/problems/problems.ts";
import css from "./obra-social.module.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/encabezado.css";
import "../../styles/kit/titulo-seccion.css";
import "../../styles/team-text.ts";
import type { Route } from "./+types/obra-social.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

const notFound = "No se ha encontrado la obra social";

export const loader = pageLoader(async ({ context, params }: Route.LoaderArgs) => {
  const client = context.get(backendContext);
  const [obra, news] = await Promise.all([
    getObra(client, params.id),
    // If the noticias fail to load, the page of the work is shown without them.
    noticiasDeObra(client, params.id).then(
      (noticias) => ({ noticias, failed: null }),
      (error: unknown) => {
        context.get(reportContext)(error);
        return { noticias: [], failed: problemStatusForVisitors(error) };
      },
    ),
  ]);
  const safe = { ...obra, descripcion: await context.get(cleanHtmlContext)(obra.descripcion) };
  return { obra: safe, ...news, origin: context.get(publicOriginContext) };
});

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return failedPageMeta(error, "Obra social");
  const { obra, origin } = loaderData;
  const cover = portadaDe(obra);
  return pageMeta({
    title: pageTitle(obra.nombre),
    description:
      [obra.que_hace, obra.para_quien && `Para: ${obra.para_quien}`].filter(Boolean).join(" ") ||
      plainText(obra.descripcion, 160) ||
      [obra.nombre, obra.ubicacion].filter(Boolean).join(": "),
    origin,
    path: `${obrasSection.path}/${obra.id}`,
    image: sharedPicture(obra, cover, "1400x700"),
    imageAlt: cover ? (cover.alt ?? obra.nombre) : undefined,
  });
};

export default function ObraSocial({ loaderData: { obra, noticias, failed, origin } }: Route.ComponentProps) {
  const cover = portadaDe(obra);
  const caption = captionOf(cover ?? {});
  return (
    <>
      <header className="envoltura encabezado">
        <Breadcrumb steps={[{ label: "Obras sociales", to: obrasSection.path }]} />
        <h1 className={css["obra-titulo"]}>{obra.nombre}</h1>
        <ObraHead obra={obra} />
      </header>
      {cover && (
        <figure className={`${css["obra-portada"]} envoltura`}>
          <img
            src={fileAddress(obra, cover, "1400x700")}
            width="1400"
            height="700"
            alt={cover.alt ?? `Fotografía de ${obra.nombre}`}
            fetchPriority="high"
          />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      )}
      <div className={`envoltura en-columna ${css["obra-cuerpo"]}`}>
        <ObraContact obra={obra} />
        <div className={css["obra-cuerpo__texto"]}>
          <Prose html={obra.descripcion} />
          <Gallery photos={obraPhotos(obra)} width={800} height={800} sizes="(min-width: 60rem) 50rem, 100vw" square />
        </div>
      </div>
      <section className={`envoltura ${css["obra-noticias"]}`} aria-labelledby="noticias-de-la-obra">
        <div className="titulo-seccion">
          <h2 id="noticias-de-la-obra">NOTICIAS DE LA OBRA SOCIAL:</h2>
        </div>
        {failed !== null && (
          <Notice
            icon="aviso"
            tone="mal"
            title="No pudimos cargar las noticias de esta obra"
            text={problemText(failed)}
            alert
          >
            <a className="boton" href={`${obrasSection.path}/${obra.id}`}>
              <Icon name="repetir" />
              Reintentar
            </a>
          </Notice>
        )}
        {failed === null && noticias.length === 0 && <p>Todavía no hay noticias sobre esta obra.</p>}
        <NoticiasDeObra noticias={noticias} />
      </section>
      <JsonLd thing={obraThing(obra, origin)} />
    </>
  );
}

/** Photos for the gallery of a work (OBR-03). */
function obraPhotos(obra: Obra): GalleryPhoto[] {
  return picturesOf(obra.imagenes, obra.imagenes_datos).map((picture) => ({
    alternativeText: alternativeOf(picture, obra.nombre),
    words: captionOf(picture),
    large: fileAddress(obra, picture, "800x800"),
    largeSet: `${fileAddress(obra, picture, "340x340")} 340w, ${fileAddress(obra, picture, "800x800")} 800w`,
    small: fileAddress(obra, picture, "340x340"),
  }));
}

/** Error page of a work that cannot be shown. With a script, a message that leads to the list is shown too (OBR-06). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <RecordProblem error={error} notFound={notFound} list={{ label: "Ver obras sociales", to: obrasSection.path }} />
  );
}
