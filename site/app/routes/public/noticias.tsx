import { useEffect, useRef } from "react";
import { data, isRouteErrorResponse, Link, redirect, useRevalidator } from "react-router";
import { backendContext, nowContext, publicOriginContext } from "../../backend/context.ts";
import { problemStatus } from "../../backend/problems.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { CopyAddress } from "../../components/copy-address.tsx";
import { useFocusOnArrival } from "../../components/layout/use-focus-on-arrival.ts";
import { showMessage } from "../../components/messages/messages.ts";
import { Notice } from "../../components/notice.tsx";
import { PageSize } from "../../components/page-size.tsx";
import { Pagination } from "../../components/pagination.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { ActiveFilters, listActiveFilters } from "../../features/noticias/active-filters.tsx";
import { NoticiaCard } from "../../features/noticias/noticia-card.tsx";
import { findNoticias } from "../../features/noticias/noticias.ts";
import { NoticiasFilters } from "../../features/noticias/noticias-filters.tsx";
import {
  canonicalNoticiasAddress,
  noticiasAddress,
  noticiasQueryToParams,
  pageSizes,
  readNoticiasQuery,
} from "../../features/noticias/noticias-query.ts";
import { useCatalog } from "../../features/noticias/use-catalog.ts";
import { dayInLaPaz } from "../../text/dates.ts";
import { pageMeta } from "../../text/page-meta.ts";
import { pageTitle } from "../../text/page-title.ts";
import { problemText } from "../../text/problems.ts";
import type { Route } from "./+types/noticias.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const today = dayInLaPaz(context.get(nowContext));
  const canonical = canonicalNoticiasAddress(url.searchParams, today);
  if (canonical) throw redirect(canonical, 303);

  const query = readNoticiasQuery(url.searchParams);
  const origin = context.get(publicOriginContext);
  try {
    const page = await findNoticias(context.get(backendContext), query);
    if (page.page > Math.max(1, page.totalPages)) throw redirect(noticiasAddress({ ...query, page: page.totalPages }));
    return data({ query, today, origin, page, problem: null });
  } catch (error) {
    if (error instanceof Response) throw error;
    // The filters stay, and the page says what to do: a failure is no reason to lose what was typed.
    return data({ query, today, origin, page: null, problem: problemOf(problemStatus(error)) }, { status: 503 });
  }
}

/** A search that gets no answer (no connection, a failing server) keeps the page too. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isRouteErrorResponse(error) && !(error instanceof TypeError)) throw error;
    return {
      query: readNoticiasQuery(url.searchParams),
      today: dayInLaPaz(new Date()),
      origin: url.origin,
      page: null,
      problem: problemOf(isRouteErrorResponse(error) ? error.status : 0),
    };
  }
}

/** A new object for each failure, so that the message is shown again when it fails again. */
const problemOf = (status: number) => ({ text: problemText(status) });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: pageTitle("Noticias", loaderData.query.search),
        description:
          "Las noticias de la Arquidiócesis de Nuestra Señora de La Paz: parroquias, pastoral social, celebraciones y jóvenes.",
        origin: loaderData.origin,
        path: noticiasAddress(loaderData.query),
        index: loaderData.page !== null,
      })
    : [{ title: pageTitle("Noticias") }];

export default function Noticias({ loaderData }: Route.ComponentProps) {
  const { query, today, page, problem } = loaderData;
  const { tipos, tags } = useCatalog();
  const filters = listActiveFilters(query, tipos, tags, today);
  const results = useRef<HTMLElement>(null);
  useFocusOnArrival(results, noticiasAddress(query));

  return (
    <div className="envoltura">
      <div className="encabezado">
        <Breadcrumb steps={[{ label: "Inicio", to: "/" }, { label: "Noticias" }]} />
        <h1>Noticias</h1>
      </div>
      <div className="con-filtros">
        <NoticiasFilters query={query} tipos={tipos} tags={tags} today={today}>
          <CopyAddress />
        </NoticiasFilters>
        <section className="resultados" aria-label="Resultados" tabIndex={-1} ref={results}>
          <div className="resumen">
            <p role="status">{page && <strong>{countLabel(page.totalItems)}</strong>}</p>
            <ActiveFilters filters={filters} />
          </div>
          {problem && <ListProblem problem={problem} />}
          {page && page.items.length === 0 && <NothingFound filtered={filters.length > 0} />}
          {page && page.items.length > 0 && (
            <div className="reja-notas">
              {page.items.map((noticia, index) => (
                <NoticiaCard key={noticia.id} noticia={noticia} wide={index === 0} />
              ))}
            </div>
          )}
          {page && page.totalItems > 0 && (
            <div className="paginas">
              <Pagination
                page={page.page}
                totalPages={page.totalPages}
                addressOf={(number) => noticiasAddress({ ...query, page: number })}
              />
              <PageSize
                action="/noticias"
                sizes={pageSizes}
                current={query.perPage}
                kept={noticiasQueryToParams({ ...query, page: 1, perPage: 10 })}
              />
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

function countLabel(total: number): string {
  return total === 1 ? "1 noticia" : `${total.toLocaleString("es-ES")} noticias`;
}

function NothingFound({ filtered }: { filtered: boolean }) {
  const [title, text] = filtered
    ? [
        "No hay noticias con esos filtros",
        "Quita uno de los filtros o busca con otra palabra. También puedes volver a la lista completa.",
      ]
    : ["Todavía no hay noticias", "En cuanto se publique la primera la verás aquí."];
  return (
    <Notice icon="buscar" title={title} text={text}>
      <Link className="boton" to="/noticias">
        Ver todas las noticias
      </Link>
    </Notice>
  );
}

function ListProblem({ problem }: { problem: { text: string } }) {
  const revalidator = useRevalidator();
  useEffect(() => showMessage({ title: "Error", text: problem.text, tone: "mal" }), [problem]);
  return (
    <Notice
      icon="aviso"
      tone="mal"
      title="No pudimos cargar las noticias"
      text={`${problem.text} Tus filtros siguen puestos.`}
      alert
    >
      <button type="button" className="boton" onClick={() => revalidator.revalidate()}>
        <Icon name="repetir" />
        Reintentar
      </button>
    </Notice>
  );
}
