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
  /** Path of the list, and the whole address of what is shown. */
  path: string;
  address: string;
  /** Null when it could not be had. */
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
  /** What one of them is called, and what many are. */
  noun: [string, string];
  /**
   * Title, and text where the usual one does not fit, when there is nothing: with filters set, and at all. `newest` is
   * the title of the page's newest items.
   */
  nothing: { filtered: [string, string?]; none: [string, string]; all: string; newest?: string };
  failure: {
    title: string;
    /** Opens the dialog 'Error' as well; otherwise the list says itself that no answer came (enhance/walking/no-answer.ts). */
    dialog: boolean;
  };
  addressOf: (page: number) => string;
  sizes: readonly number[];
  /** What the address says besides the page and its size. */
  kept: URLSearchParams;
  ref?: Ref<HTMLElement>;
  children: (items: Item[]) => ReactNode;
}

/**
 * Part of a list beside its filters: how many there are, the items, the pager; or that there is nothing, or a failure.
 * Items that fit one page of the smallest size need neither pager nor size.
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
        {/* The notice below says that there is nothing: the count is for screen readers. */}
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
            {/* Of a list that is empty as a whole it would lead to the same page. */}
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
  /** Words of the link to the whole list. */
  all: string;
  /** Words that were searched for. */
  words: string | null;
  /** Something else is what the page is for. */
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

/** `3 parroquias` */
function countLabel(total: number, [one, many]: [string, string]): string {
  return total === 1 ? `1 ${one}` : `${total.toLocaleString("es-ES")} ${many}`;
}

/** It could not be had: why, and the way to ask again. */
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
