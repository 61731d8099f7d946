import { type ReactNode, type Ref, useId } from "react";
import { Link } from "react-router";
import { enhanced } from "../../enhance/behaviours.ts";
import { fewResults } from "../../text/list-query.ts";
import { problemText } from "../../text/problems/problems.ts";
import { Notice } from "../notice.tsx";
import { PageSize } from "../page-size.tsx";
import { Pagination } from "../pagination.tsx";
import { siteSearchPath } from "../search/site-search.tsx";
import { Icon } from "../ui/icon.tsx";
import { type ActiveFilter, ActiveFilters } from "./active-filters.tsx";
import css from "./list-results.module.css";
import "../../styles/kit/boton.css";

interface ListResultsProps<Item> {
  /** Path of the list; `address` is the full address of the current page. */
  path: string;
  address: string;
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
  /** Singular and plural of an item. */
  noun: [string, string];
  /**
   * Title, and text where the usual one does not fit, for an empty result: `filtered` with active filters, `none`
   * without. `all` labels the link to the whole list, `newest` is the title of the page's newest items.
   */
  nothing: { filtered: [string, string?]; none: [string, string]; all: string; newest?: string };
  failure: {
    title: string;
    /**
     * Opens the dialog 'Error' as well. False: the list itself shows that no response arrived
     * (enhance/walking/no-answer.ts).
     */
    dialog: boolean;
  };
  addressOf: (page: number) => string;
  sizes: readonly number[];
  /** Query of the address, without page and page size. */
  kept: URLSearchParams;
  ref?: Ref<HTMLElement>;
  children: (items: Item[]) => ReactNode;
}

/**
 * Result part of a list beside its filters: count, items and pager; or a notice that there are none, or a failure.
 * Without pager and page size if the items fit one page of the smallest size.
 */
export function ListResults<Item>(props: ListResultsProps<Item>) {
  const { path, address, page, problem, filters, nothing, failure } = props;
  const count = useId();
  const said =
    problem &&
    failure.dialog &&
    enhanced("message", { title: "Error", text: problemText(problem.status), tone: "mal" });
  const waysOn = { path, all: nothing.all, words: props.kept.get("search") };
  const [title, text = otherFilters] = filters.length > 0 ? nothing.filtered : nothing.none;
  return (
    <section
      className={css.resultados}
      aria-label="Resultados"
      aria-describedby={count}
      data-sin-resultados={page?.items.length === 0 || undefined}
      tabIndex={-1}
      ref={props.ref}
      {...said}
    >
      <div className={css.resumen}>
        {/* The notice below shows that there are no results: the count is for screen readers only. */}
        <p role="status" id={count} className={page?.totalItems === 0 ? "oculto" : undefined}>
          {page && <strong>{countLabel(page.totalItems, props.noun)}</strong>}
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
          <h2 id={`${count}-ultimos`}>{nothing.newest}</h2>
          {props.children(page.newest)}
        </section>
      )}
      {page && page.totalItems > Math.min(...props.sizes) && (
        <div className={css.paginas}>
          {page.totalPages > 1 && (
            <Pagination page={page.page} totalPages={page.totalPages} addressOf={props.addressOf} />
          )}
          <PageSize action={path} sizes={props.sizes} current={page.perPage} kept={props.kept} />
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
function countLabel(total: number, [one, many]: [string, string]): string {
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
