import { data, redirect } from "react-router";
import { backendContext, formMarksContext, nowContext, publicOriginContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import { pageLoader } from "../../backend/problems.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { readMisasRecords } from "../../features/misas/misas-records.ts";
import { readReport, reportProblems } from "../../features/misas/report/report.ts";
import { ReportForm } from "../../features/misas/report/report-form.tsx";
import { type ReportedParish, reportedParish } from "../../features/misas/report/reported-parish.server.ts";
import { type Outcome, sendReport } from "../../features/misas/report/send-report.server.ts";
import { parroquiasSection } from "../../sections/parroquias.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { failedPageMeta, isMissing } from "../../text/problems/page-failure.ts";
import type { Route } from "./+types/reportar.ts";
import css from "./reportar.module.css";
import "../../styles/kit/boton.css";

export const loader = pageLoader(async ({ context, params, url }: Route.LoaderArgs) => {
  const parish = await findParish(context, params.id);
  return {
    parish,
    report: readReport(url.searchParams, parish),
    form: context.get(formMarksContext).make(),
    isSent: url.searchParams.has("enviado"),
    origin: context.get(publicOriginContext),
  };
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = new URLSearchParams(await request.text());
  const { make, isOnce } = context.get(formMarksContext);
  // A form without a mark gets a new one each time.
  const form = sent.get("form") || make();
  // If the parish cannot be loaded, the typed report is still shown.
  const parish = await findParish(context, params.id).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return null;
  });
  const report = readReport(sent, parish ?? { places: [], lines: [] });
  const problems = parish ? reportProblems(report) : {};
  if (Object.keys(problems).length > 0) return data({ report, problems, form, outcome: null }, { status: 422 });
  const outcome = parish ? await sendReport(context.get(backendContext), report, { form, isOnce }) : "not now";
  if (outcome === "sent")
    throw redirect(`${parroquiasSection.path}/${encodeURIComponent(params.id)}/reportar?enviado=si`, 303);
  const headers = { "Retry-After": retryAfter[outcome] };
  // A used mark is not accepted again: send a new one.
  const next = outcome === "used" ? make() : form;
  return data({ report, problems, form: next, outcome }, { status: statusOf[outcome], headers });
}

const statusOf: Record<Exclude<Outcome, "sent">, number> = {
  "too often": 429,
  used: 409,
  refused: 400,
  "not now": 503,
};
/** `Retry-After` header, in seconds. */
const retryAfter: Record<Exclude<Outcome, "sent">, string> = {
  "too often": "3600",
  used: "0",
  refused: "0",
  "not now": "60",
};

/** @throws a `Response` with 404 if there is no such parish */
async function findParish(context: Route.LoaderArgs["context"], id: string): Promise<ReportedParish> {
  const records = await readMisasRecords(context.get(directoryContext));
  const parish = reportedParish(records, id, context.get(nowContext));
  if (!parish) throw new Response(null, { status: 404 });
  return parish;
}

/** Not cached: each form has its own mark, and a typed report is private. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return { "Cache-Control": "private, no-cache", ...(wait && { "Retry-After": wait }) };
};

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return failedPageMeta(error, "Parroquia");
  const { parish, origin } = loaderData;
  return pageMeta({
    title: pageTitle(`Reportar un dato equivocado de ${parish.nombre}`),
    description: "",
    origin,
    path: `${parroquiasSection.path}/${parish.id}/reportar`,
    index: false,
  });
};

export default function Reportar({ loaderData: { parish, report, form, isSent }, actionData }: Route.ComponentProps) {
  const address = `${parroquiasSection.path}/${parish.id}`;
  return (
    <div className={`envoltura ${css["reportar-pagina"]}`}>
      <Breadcrumb
        steps={[
          { label: "Parroquias", to: parroquiasSection.path },
          { label: parish.nombre, to: address },
          { label: "Reportar" },
        ]}
      />
      <h1>Reportar un dato equivocado</h1>
      {isSent && !actionData ? (
        <>
          <p className={css["reportar-pagina__gracias"]} role="status">
            Gracias. La parroquia lo revisará.
          </p>
          <p>
            <a className="boton boton--linea" href={address}>
              Volver a {parish.nombre}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className={css["reportar-pagina__de"]}>{parish.nombre}</p>
          <ReportForm parish={parish} {...{ report, problems: {}, outcome: null, form }} {...actionData} />
        </>
      )}
    </div>
  );
}

/** Error page that also shows the typed text, so that the person can copy it. */
export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  const what = isMissing(error) ? "No se ha encontrado la parroquia" : "No pudimos cargar los horarios";
  const text = actionData?.report.texto ?? "";
  return (
    <>
      <PageProblem
        error={error}
        what={what}
        list={{ label: "Ver parroquias", to: parroquiasSection.path }}
        isTriedAgain
      />
      {text !== "" && (
        <p className="envoltura">
          Lo que escribiste: <q>{text}</q>
        </p>
      )}
    </>
  );
}
