import { city } from "@arzobispado/diocese/config/place";
import { type Day, weekdayOf } from "@arzobispado/diocese/misas";
import { isRouteErrorResponse, redirect } from "react-router";
import { keptUntilContext, nowContext, publicOriginContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { pageLoader } from "../../backend/problems.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { PageProblem } from "../../components/layout/page-problem.tsx";
import { enhanced } from "../../enhance/behaviours.ts";
import { FollowedParish } from "../../features/misas/followed-parish.tsx";
import { KeepOffline } from "../../features/misas/keep-offline.tsx";
import { MisasForm } from "../../features/misas/list/misas-form.tsx";
import { MisasList } from "../../features/misas/list/misas-list.tsx";
import { answerMisas, type MisasPage } from "../../features/misas/list/misas-page.server.ts";
import {
  canonicalMisasAddress,
  type MisasQuery,
  misasAddress,
  misasParameters,
  misasPath,
  readMisasQuery,
} from "../../features/misas/list/misas-query.ts";
import { NearMeAnswer } from "../../features/misas/list/near-me.tsx";
import { readMisasRecords } from "../../features/misas/misas-records.ts";
import { neverKept } from "../../features/misas/never-kept.ts";
import { dayInWords, longDayInWords } from "../../features/misas/words/days-in-words.ts";
import { kinds } from "../../features/misas/words/names.ts";
import { livePath } from "../../features/misas/words/streams.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { unlistedMeta } from "../../text/unlisted-meta.ts";
import type { Route } from "./+types/misas.ts";
import css from "./misas.module.css";

export const handle: PageHandle = { parameters: misasParameters, keptFor: "a day" };

export const loader = pageLoader(async ({ context, params, url }: Route.LoaderArgs) => {
  const slug = params.lugar ?? "";
  const canonical = canonicalMisasAddress(slug, url.searchParams);
  if (canonical) throw redirect(canonical, 303);
  const query = readMisasQuery(slug, url.searchParams);
  const records = await readMisasRecords(context.get(directoryContext));
  const answer = answerMisas(records, query, context.get(nowContext));
  if (answer.kind === "unknown zone") throw new Response(null, { status: 404 });
  if (answer.kind === "elsewhere") throw redirect(misasAddress({ ...query, slug: answer.slug, q: "" }), 303);
  if (answer.kind === "page") context.get(keptUntilContext)(answer.page.until);
  return { query, answer, referencias: records.referencias, origin: context.get(publicOriginContext) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return unlistedMeta("Dónde hay misa");
  const { query, answer, origin } = loaderData;
  const where = answer.kind === "page" ? answer.page.where : null;
  return pageMeta({
    title: pageTitle(where ? `Misas en ${where.nombre}` : "Dónde hay misa"),
    description: where
      ? `Horarios de misa, confesión y adoración en ${where.nombre}, hoy y los próximos días.`
      : `Horarios de misa, confesión y adoración de las parroquias y capillas de ${city}: por zona, estación del teleférico o parroquia.`,
    origin,
    path: misasAddress(query),
    index: query.q === "" && query.dia === "hoy",
  });
};

export default function Misas({ loaderData: { query, answer, referencias, origin } }: Route.ComponentProps) {
  return (
    <div className={`envoltura ${css["misas-pagina"]}`}>
      <Breadcrumb steps={[{ label: "Misas" }]} />
      <h1>Dónde hay misa</h1>
      <FollowedParish />
      <MisasForm query={query} referencias={referencias} />
      <NearMeAnswer />
      <template data-sin-respuesta={misasPath}>
        <p className={css["misas-pagina__nada"]} role="alert">
          Sin conexión. {neverKept} <a href={misasPath}>Reintentar</a>
        </p>
      </template>
      {answer.kind === "page" && <Answer query={query} page={answer.page} origin={origin} />}
      {answer.kind === "unknown" && (
        <p className={css["misas-pagina__nada"]} role="status">
          No conocemos «{answer.text}». Elige una zona o una estación del teleférico.
        </p>
      )}
      <KeepOffline />
      <p className={`en-fila ${css["misas-pagina__datos"]}`}>
        <a href={livePath}>Misas en vivo</a>
        <a href="/datos">Datos abiertos</a>
      </p>
    </div>
  );
}

function Answer({ query, page, origin }: { query: MisasQuery; page: MisasPage; origin: string }) {
  return (
    <section
      aria-labelledby="lista"
      {...(page.where?.clase === "zona" &&
        enhanced("remembersZone", { slug: page.where.slug, nombre: page.where.nombre }))}
    >
      <h2 id="lista" className={css["misas-pagina__titulo"]}>
        {titleOf(query, page)}
      </h2>
      <MisasList query={query} page={page} origin={origin} />
    </section>
  );
}

/** Heading of the list: `Misas en Calacoto, miércoles 25 de noviembre`. */
function titleOf({ tipo, dia, q }: MisasQuery, { where, from, to }: MisasPage): string {
  const place = where ? ` en ${where.nombre}` : q === "" ? "" : ` en «${q}»`;
  return `${kinds[tipo].many}${place}, ${dia === "domingo" && from < to ? spanInWords(from, to) : longDayInWords(to)}`;
}

const spanInWords = (from: Day, to: Day): string =>
  weekdayOf(from) === 5 ? `desde la tarde del ${dayInWords(from)} y el ${longDayInWords(to)}` : longDayInWords(to);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const what = missing ? "No conocemos esa zona" : "No pudimos cargar los horarios";
  return <PageProblem error={error} what={what} list={{ label: "Dónde hay misa", to: misasPath }} isTriedAgain />;
}
