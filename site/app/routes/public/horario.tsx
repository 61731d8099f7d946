import { backendContext, nowContext, publicOriginContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import { pageLoader } from "../../backend/problems.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { enhancedButton } from "../../enhance/behaviours.ts";
import { readMisasRecords } from "../../features/misas/misas-records.ts";
import { parishSheet } from "../../features/misas/print/parish-sheet.server.ts";
import { Sheet } from "../../features/misas/print/sheet.tsx";
import { timetableOfParish } from "../../features/misas/timetables.server.ts";
import { getParroquia } from "../../features/parroquias/parroquias.ts";
import { parroquiasSection } from "../../sections/parroquias.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { failedPageMeta, isMissing } from "../../text/problems/page-failure.ts";
import type { Route } from "./+types/horario.ts";
import css from "./horario.module.css";
import "../../styles/kit/boton.css";

export { keptForADay as handle } from "../../backend/page-handle.ts";

export const loader = pageLoader(async ({ context, params }: Route.LoaderArgs) => {
  const now = context.get(nowContext);
  const origin = context.get(publicOriginContext);
  const { id, nombre, ubicacion } = await getParroquia(context.get(backendContext), params.id);
  const timetable = timetableOfParish(await readMisasRecords(context.get(directoryContext)), id);
  const sheet = timetable && parishSheet(timetable, now, `${origin}${parroquiasSection.path}/${id}`);
  return { id, nombre, ubicacion, sheet, printed: now, origin };
});

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return failedPageMeta(error, "Parroquia");
  const { id, nombre, origin } = loaderData;
  return pageMeta({
    title: pageTitle(`Horario de ${nombre}`),
    description: `Horario de misas, confesiones y secretaría de ${nombre}, para imprimir.`,
    origin,
    path: `${parroquiasSection.path}/${id}/horario`,
    // Not indexed: the parish's page has the same content.
    index: false,
  });
};

export default function Horario({ loaderData: { id, nombre, ubicacion, sheet, printed } }: Route.ComponentProps) {
  return (
    <>
      <div className={`envoltura en-fila hueco-3 al-medio a-los-lados ${css["horario-pagina"]}`}>
        <Breadcrumb
          steps={[
            { label: "Parroquias", to: parroquiasSection.path },
            { label: nombre, to: `${parroquiasSection.path}/${id}` },
            { label: "Horario para imprimir" },
          ]}
        />
        {sheet ? (
          <button type="button" className="boton con-guion" {...enhancedButton("prints")}>
            <Icon name="documento" />
            Imprimir
          </button>
        ) : (
          <p role="status">Esta parroquia todavía no publicó sus horarios.</p>
        )}
      </div>
      {sheet && (
        <div className={`envoltura ${css["horario-hoja"]}`}>
          <Sheet {...{ sheet, nombre, ubicacion, printed }} />
        </div>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const what = isMissing(error) ? "No se ha encontrado la parroquia" : "No pudimos cargar los horarios";
  return (
    <PageProblem
      error={error}
      what={what}
      list={{ label: "Ver parroquias", to: parroquiasSection.path }}
      isTriedAgain
    />
  );
}
