import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { enhanced } from "../../enhance/behaviours.ts";
import {
  type ActiveFilter,
  type Parameters,
  pageSizes,
  type QueryOf,
  queryAddress,
  writeQuery,
} from "../../sections/query.ts";
import type { ListSection } from "../../sections/section.ts";
import { defaultPageSize, fewResults } from "../../text/list-query.ts";
import { problemText } from "../../text/problems/problems.ts";
import { Notice } from "../notice.tsx";
import { siteSearchPath } from "../search/site-search.tsx";
import { Icon } from "../ui/icon.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import css from "./list-results.module.css";
import { PageSize } from "./page-size.tsx";
import { Pagination } from "./pagination.tsx";
import "../../styles/kit/boton.css";

interface ListResultsProps<P extends Parameters, Item> {
  section: ListSection<P>;
  query: QueryOf<P>;
  /** Page of results. `null`: could not be loaded. */
  page: {
    items: Item[];
    page: number;
    totalItems: number;
    totalPages: number;
    perPage: number;
    newest?: Item[] | undefined;
  } | null;
  problem: { status: number } | null;
  filters: ActiveFilter[];
  children: (items: Item[]) => ReactNode;
}

/**
 * Result part of a list beside its filters: count, items and pager; or a notice that there are none, or a failure.
 * Without pager and page size if the items fit one page of the smallest size.
 */
export function ListResults<P extends Parameters, Item>(props: ListResultsProps<P, Item>) {
  const { section, query, page, problem, filters } = props;
  const { path, empty, failure } = section;
  const sizes = pageSizes(section);
  const address = queryAddress(section, query);
  const kept = writeQuery(section, { ...query, page: 1, perPage: defaultPageSize });
  const count = useId();
  const messageProps =
    problem &&
    failure.dialog &&
    enhanced("message", { title: "Error", text: problemText(problem.status), tone: "mal" });
  const waysOn = { path, all: empty.all, words: kept.get("search") };
  const [title, text = otherFilters] = filters.length > 0 ? empty.filtered : empty.none;
  return (
    <section
      className={css.resultados}
      aria-label="Resultados"
      aria-describedby={count}
      data-sin-resultados={page?.items.length === 0 || undefined}
      tabIndex={-1}
      {...messageProps}
    >
      <div className={`en-fila al-medio ${css.resumen}`}>
        {/* The notice below shows that there are no results: the count is for screen readers only. */}
        <p role="status" id={count} className={page?.totalItems === 0 ? "oculto" : undefined}>
          {page && <strong>{countLabel(page.totalItems, section.noun)}</strong>}
        </p>
        <ActiveFilters filters={filters} />
      </div>
      {problem && <Failure address={address} title={failure.title} status={problem.status} />}
      {!failure.dialog && (
        <template data-sin-respuesta="">
          <Failure address={address} title={failure.title} status={0} />
        </template>
      )}
      {page && page.items.length === 0 && (
        <div className={css.resultados__nada}>
          <Notice icon={filters.length > 0 ? "buscar" : "documento"} title={title} text={text}>
            {/* Without filters the links would lead to the same page. */}
            {filters.length > 0 && <WaysOn {...waysOn} />}
          </Notice>
        </div>
      )}
      {page && page.items.length > 0 && props.children(page.items)}
      {page && page.totalItems > 0 && page.totalItems <= fewResults && filters.length > 0 && (
        <div className={css.resultados__mas}>
          <p>¿No es lo que buscas?</p>
          <div className="botones">
            <WaysOn {...waysOn} aside />
          </div>
        </div>
      )}
      {page?.newest && page.newest.length > 0 && (
        <section className={css.resultados__ultimos} aria-labelledby={`${count}-ultimos`}>
          <h2 id={`${count}-ultimos`}>{empty.newest}</h2>
          {props.children(page.newest)}
        </section>
      )}
      {page && page.totalItems > Math.min(...sizes) && (
        <div className={`en-fila hueco-4 al-medio a-los-lados ${css.paginas}`}>
          {page.totalPages > 1 && (
            <Pagination
              page={page.page}
              totalPages={page.totalPages}
              addressOf={(number) => queryAddress(section, { ...query, page: number })}
            />
          )}
          <PageSize action={path} sizes={sizes} current={page.perPage} kept={kept} />
        </div>
      )}
    </section>
  );
}

interface WaysOnProps {
  path: string;
  /** Label of the link to the whole list. */
  all: string;
  /** Searched words. */
  words: string | null;
  /** Secondary style, because the results are the purpose of the page. */
  aside?: boolean;
}

function WaysOn({ path, all, words, aside }: WaysOnProps) {
  return (
    <>
      <Link className={aside ? "boton boton--linea" : "boton"} to={path}>
        {all}
      </Link>
      {words && (
        <a className="boton boton--linea" href={`${siteSearchPath}?${new URLSearchParams({ q: words })}`}>
          Buscar en todo el sitio
        </a>
      )}
    </>
  );
}

const otherFilters = "Quita uno de los filtros o busca con otra palabra. También puedes volver a la lista completa.";

/** Count with its noun, e.g. `3 parroquias`. */
function countLabel(total: number, [one, many]: readonly [string, string]): string {
  return total === 1 ? `1 ${one}` : `${total.toLocaleString("es-ES")} ${many}`;
}

/** Notice that the list could not be loaded: reason, and a link to try again. */
function Failure({ address, title, status }: { address: string; title: string; status: number }) {
  return (
    <Notice icon="aviso" tone="mal" title={title} text={`${problemText(status)} Tus filtros siguen puestos.`} alert>
      <Link className="boton" to={address}>
        <Icon name="repetir" />
        Reintentar
      </Link>
    </Notice>
  );
}
