import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, redirect, useNavigate } from "react-router";
import { backendContext, publicOriginContext } from "../../backend/context.ts";
import { fileAddress } from "../../backend/file-address.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { toPageProblem } from "../../backend/problems.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { bringCode } from "../../components/connection/page-code.ts";
import { Gallery } from "../../components/gallery.tsx";
import { JsonLd } from "../../components/json-ld.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { ObraContact } from "../../features/obras/obra-contact.tsx";
import { obraPhotos } from "../../features/obras/obra-photos.ts";
import { obraThing } from "../../features/obras/obra-thing.ts";
import { getObra } from "../../features/obras/obras.ts";
import { obrasPath } from "../../features/obras/obras-query.ts";
import { takePassedObra } from "../../features/obras/passed-obra.ts";
import { showMessage } from "../../state/messages.ts";
import { cleanHtml } from "../../text/html/clean-html.server.ts";
import { plainText } from "../../text/html/plain-text.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { problemText } from "../../text/problems/problems.ts";
import type { Route } from "./+types/obra-social.ts";
import css from "./obra-social.module.css";
import "../../styles/kit/encabezado.css";
import "../../styles/kit/prosa.css";

export const handle: PageHandle = { keptFor: "a day" };

const notFound = "No se ha encontrado la obra social";

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const obra = await getObra(context.get(backendContext), params.id);
    return { obra: { ...obra, descripcion: cleanHtml(obra.descripcion) }, origin: context.get(publicOriginContext) };
  } catch (error) {
    throw toPageProblem(error);
  }
}

/** A work that the list handed on is not asked for again; a failure is a message over the list (OBR-05, OBR-06). */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const obra = takePassedObra(params.id);
  if (obra) return { obra, origin: window.location.origin };
  try {
    return await serverLoader();
  } catch (error) {
    if (!isRouteErrorResponse(error) && !(error instanceof TypeError)) throw error;
    if (!(await bringCode(obrasPath))) throw error;
    showMessage({ title: "Error", text: failureText(error), tone: "mal" });
    throw redirect(obrasPath);
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: pageTitle("Obra social no encontrada") }, { name: "robots", content: "noindex" }];
  const { obra, origin } = loaderData;
  return pageMeta({
    title: pageTitle(obra.nombre),
    description: plainText(obra.descripcion, 160) || [obra.nombre, obra.ubicacion].filter(Boolean).join(": "),
    origin,
    path: `${obrasPath}/${obra.id}`,
    image: obra.imagen ? origin + fileAddress(obra, obra.imagen, "1400x700") : undefined,
    imageAlt: obra.imagen ? obra.nombre : undefined,
  });
};

export default function ObraSocial({ loaderData: { obra, origin } }: Route.ComponentProps) {
  return (
    <>
      <header className="envoltura encabezado">
        <Breadcrumb
          steps={[
            { label: "Inicio", to: "/" },
            { label: "Obras sociales", to: obrasPath },
          ]}
        />
        <h1 className={css["obra-titulo"]}>{obra.nombre}</h1>
      </header>
      {obra.imagen && (
        <div className={`${css["obra-portada"]} envoltura`}>
          <img
            key={obra.id}
            src={fileAddress(obra, obra.imagen, "1400x700")}
            width="1400"
            height="700"
            alt={`Fotografía de ${obra.nombre}`}
            fetchPriority="high"
          />
        </div>
      )}
      <div className={`envoltura ${css["obra-cuerpo"]}`}>
        {/* Whoever needs help wants the telephone first. */}
        <ObraContact obra={obra} />
        <div className={css["obra-cuerpo__texto"]}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned with a closed allow-list in the loader */}
          <div className="prosa" dangerouslySetInnerHTML={{ __html: obra.descripcion }} />
          <Gallery
            key={obra.id}
            photos={obraPhotos(obra)}
            width={800}
            height={800}
            sizes="(min-width: 40rem) 34rem, 100vw"
            square
          />
        </div>
      </div>
      <Outlet />
      <JsonLd thing={obraThing(obra, origin)} />
    </>
  );
}

/** A first visit to a work that cannot be shown: the page says so, and with a script the message leads to the list. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const navigate = useNavigate();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(
    () =>
      showMessage({
        title: "Error",
        text: failureText(error),
        tone: "mal",
        onDismiss: () => navigate(obrasPath, { replace: true }),
      }),
    [navigate, error],
  );
  return (
    <PageProblem
      error={error}
      {...(missing ? { what: notFound } : {})}
      list={{ label: "Ver obras sociales", to: obrasPath }}
    />
  );
}

/** The words of OBR-06; no status at all means that no answer came. */
function failureText(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : 0;
  return status === 404 ? notFound : problemText(status);
}
