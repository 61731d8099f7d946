import { isRouteErrorResponse, Link } from "react-router";
import { toPageProblem } from "../../backend/problems.ts";
import { NoticiaPreview } from "../../features/noticias/editor/preview/noticia-preview.tsx";
import { loadPreview } from "../../features/noticias/editor/preview/preview-data.ts";
import { pageTitle } from "../../text/page-title.ts";
import type { Route } from "./+types/vista-previa.ts";

/** The server has nothing of it: the page is drawn in the browser from the draft of this device. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  try {
    return await loadPreview(params.id, new URL(request.url).searchParams.get("borrador") ?? "");
  } catch (error) {
    throw isRouteErrorResponse(error) ? error : toPageProblem(error);
  }
}

export const meta = () => [{ title: pageTitle("Vista previa") }, { name: "robots", content: "noindex" }];

export default function VistaPrevia({ loaderData, params }: Route.ComponentProps) {
  if (loaderData) return <NoticiaPreview preview={loaderData} />;
  return (
    <>
      <h1>Vista previa</h1>
      <p>Todavía no hay nada que mostrar.</p>
      <Link className="boton boton--linea" to={`/noticias-administrador/editar/${params.id}`}>
        Volver al editor
      </Link>
    </>
  );
}
