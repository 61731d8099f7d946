import { Link } from "react-router";
import { toPageProblem } from "../../backend/problems.ts";
import { keeperPath } from "../../backend/session/document-accounts.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { AdminIcon } from "../../components/admin/admin-icon.tsx";
import { Notice } from "../../components/notice.tsx";
import { findOwnParishes } from "../../features/encargados/own-parishes.ts";
import type { Route } from "./+types/parroquias.ts";
import css from "./parroquia-propia.module.css";

export async function clientLoader() {
  if (!sessionOfPage()) return { parishes: [] };
  try {
    return { parishes: await findOwnParishes() };
  } catch (error) {
    throw toPageProblem(error);
  }
}

/** Which parishes somebody keeps. */
export default function ParroquiasPropias({ loaderData: { parishes } }: Route.ComponentProps) {
  if (parishes.length === 0) {
    return (
      <>
        <h1>Mi parroquia</h1>
        <Notice
          icon="buscar"
          title="Todavía no tienes una parroquia"
          text="La oficina del Arzobispado te la asigna: avísales."
        >
          <a className="boton" href={keeperPath}>
            Mirar otra vez
          </a>
        </Notice>
      </>
    );
  }
  return (
    <>
      <div className={css.propia__cabeza}>
        <h1>{parishes.length === 1 ? "Mi parroquia" : "Mis parroquias"}</h1>
        <p className="suave">Cambias el texto y las fotos; el nombre, la vicaría y el mapa los cuida el Arzobispado.</p>
      </div>
      {parishes.map(({ id, nombre }) => (
        <section key={id} className={`hoja ${css.propia}`} aria-label={nombre}>
          <h2>{nombre}</h2>
          <div className="botones">
            <Link className="boton" to={`${keeperPath}/${id}`}>
              <AdminIcon name="editar" />
              Cambiar texto y fotos<span className="oculto"> de {nombre}</span>
            </Link>
            {/* A document of its own: the session of these pages is none there. */}
            <a className="boton boton--linea" href={`/parroquias/${id}`}>
              Ver su página<span className="oculto">: {nombre}</span>
            </a>
          </div>
        </section>
      ))}
    </>
  );
}
