import { Link, useLocation } from "react-router";
import { pageLoader } from "../../backend/problems.ts";
import { useOpened } from "../../desk/list/coming-back.ts";
import { editorAddress, readDeskQuery } from "../../features/noticias/desk/desk-query.ts";
import { NoticiaPreview } from "../../features/noticias/editor/preview/noticia-preview.tsx";
import { loadPreview } from "../../features/noticias/editor/preview/preview-data.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/vista-previa.ts";

/** Builds the preview in the browser from the draft on this device: the server does not have it. */
export const clientLoader = pageLoader(async ({ params, request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  return loadPreview(params.id, searchParams.get("borrador") ?? "", readDeskQuery(searchParams));
});

export const meta = () => unlistedMeta("Vista previa");

export default function VistaPrevia({ loaderData, params }: Route.ComponentProps) {
  const { search } = useLocation();
  useOpened("noticias", params.id);
  if (loaderData) return <NoticiaPreview preview={loaderData} />;
  return (
    <>
      <h1>Vista previa</h1>
      <p>Todavía no hay nada que mostrar.</p>
      <Link className="boton boton--linea" to={editorAddress(params.id, readDeskQuery(new URLSearchParams(search)))}>
        Volver al editor
      </Link>
    </>
  );
}
