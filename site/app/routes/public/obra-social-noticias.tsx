import { isRouteErrorResponse, useRevalidator } from "react-router";
import { backendContext } from "../../backend/context.ts";
import { problemStatusForVisitors } from "../../backend/problems.ts";
import { Notice } from "../../components/notice.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { noticiasDeObra } from "../../features/noticias/noticias.ts";
import { NoticiasDeObra } from "../../features/noticias/noticias-de-obra.tsx";
import { problemText } from "../../text/problems/problems.ts";
import type { Route } from "./+types/obra-social-noticias.ts";
import css from "./obra-social-noticias.module.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/titulo-seccion.css";

/** The noticias of a work, by a request of their own: the work itself may have come along from the list (OBR-05). */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { noticias: await noticiasDeObra(context.get(backendContext), params.id), failure: null };
  } catch (error) {
    return { noticias: [], failure: { status: problemStatusForVisitors(error) } };
  }
}

/** Without them the page of the work still stands. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isRouteErrorResponse(error) && !(error instanceof TypeError)) throw error;
    return { noticias: [], failure: { status: isRouteErrorResponse(error) ? error.status : 0 } };
  }
}

export default function ObraSocialNoticias({ loaderData: { noticias, failure } }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  return (
    <section className={`envoltura ${css["obra-noticias"]}`} aria-labelledby="noticias-de-la-obra">
      <div className="titulo-seccion">
        <h2 id="noticias-de-la-obra">NOTICIAS DE LA OBRA SOCIAL:</h2>
      </div>
      {failure && (
        <Notice
          icon="aviso"
          tone="mal"
          title="No pudimos cargar las noticias de esta obra"
          text={problemText(failure.status)}
          alert
        >
          <button type="button" className="boton con-guion" onClick={() => revalidator.revalidate()}>
            <Icon name="repetir" />
            Reintentar
          </button>
        </Notice>
      )}
      {!failure && noticias.length === 0 && <p>Todavía no hay noticias sobre esta obra.</p>}
      <NoticiasDeObra noticias={noticias} />
    </section>
  );
}
