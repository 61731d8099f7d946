import { organization } from "@arzobispado/diocese/config/organization";
import { backendContext } from "../../backend/context.ts";
import { pageLoader } from "../../backend/problems.ts";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { cuadroAddress } from "../../features/cuadros/cuadro.ts";
import { CuadroThumb } from "../../features/cuadros/cuadro-photos.tsx";
import { allCuadros } from "../../features/cuadros/cuadros.ts";
import { staticPageMeta } from "../../text/static-page.ts";
import type { Route } from "./+types/cuadros-pastorales.ts";
import css from "./cuadros-pastorales.module.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/nota.css";
import "../../styles/kit/tarjeta.css";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => ({
  cuadros: await allCuadros(context.get(backendContext)),
}));

export const meta = staticPageMeta(
  "Cuadro pastoral",
  `Comisiones y organismos pastorales de la ${organization.name}: quién los anima y qué hacen.`,
);

export default function CuadrosPastorales({ loaderData: { cuadros } }: Route.ComponentProps) {
  return (
    <div className={`envoltura ${css.cuadros}`}>
      <PageHead
        title="Cuadro pastoral"
        introduction="Las comisiones y los organismos que animan la vida de la Arquidiócesis: qué hacen y quién está a cargo."
      />
      {cuadros.length === 0 ? (
        <Notice icon="documento" title="Todavía no hay cuadros" text="En cuanto se publique el primero lo verás aquí.">
          <a className="boton" href="/">
            Ir al inicio
          </a>
        </Notice>
      ) : (
        <ul className={`en-columna ${css["reja-cuadros"]}`}>
          {cuadros.map((cuadro, index) => (
            <li key={cuadro.id} className={`tarjeta nota en-fila al-medio ${css["ficha-cuadro"]}`}>
              <div className="nota__foto">
                <CuadroThumb cuadro={cuadro} first={index < 4} />
              </div>
              <div>
                <h2>
                  <a href={cuadroAddress(cuadro)}>{cuadro.titulo}</a>
                </h2>
                {cuadro.nombre_encargado && <p>{cuadro.nombre_encargado}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageProblem error={error} what="No pudimos cargar los cuadros pastorales" />;
}
