import { pageLoader } from "../../backend/problems.ts";
import { keeperPath } from "../../backend/session/document-accounts.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { Notice } from "../../components/notice.tsx";
import { findOwnParishes } from "../../features/encargados/own-parishes.ts";
import { KeptParish } from "../../features/misas/keeping/home/kept-parish.tsx";
import { loadKeptParishes } from "../../features/misas/keeping/home/load-home.ts";
import type { Route } from "./+types/parroquias.ts";
import css from "./parroquia-propia.module.css";

export const clientLoader = pageLoader(async () => {
  if (!sessionOfPage()) return { parishes: [] };
  return { parishes: await loadKeptParishes(await findOwnParishes()) };
});

/** Parishes of the signed-in keeper. */
export default function ParroquiasPropias({ loaderData: { parishes } }: Route.ComponentProps) {
  if (parishes.length === 0) {
    return (
      <>
        <h1>Mi parroquia</h1>
        <Notice
          icon="iglesia"
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
        <p className="suave">Lo que escribes aquí se ve enseguida en la página de la parroquia.</p>
      </div>
      {parishes.map((parish) => (
        <KeptParish key={parish.id} parish={parish} />
      ))}
    </>
  );
}
