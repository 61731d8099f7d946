import type { ListResult } from "pocketbase";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { useFocusOnArrival } from "../../components/layout/use-focus-on-arrival.ts";
import { PageSize } from "../../components/list/page-size.tsx";
import { Pagination } from "../../components/list/pagination.tsx";
import { Notice } from "../../components/notice.tsx";
import { usualPageSizes } from "../../text/list-query.ts";
import css from "./awaited-results.module.css";
import { ListFailure } from "./list-failure.tsx";
import { rangeText } from "./list-page.ts";
import type { AwaitedList } from "./use-awaited-list.ts";

interface AwaitedResultsProps<Item> {
  list: AwaitedList<Item>;
  /** Path of the list; `address` is the full address of what is shown. */
  path: string;
  address: string;
  perPage: number;
  /** Query parameters besides the page and its size. */
  kept: URLSearchParams;
  addressOf: (page: number) => string;
  /** Texts of the active filters. */
  filters: readonly string[];
  words: ListWords;
  /** An answer is awaited: the list ignores presses. */
  working?: boolean;
  /** Content before the items; shown also when there are no items. */
  before?: ReactNode;
  /** Placeholder in the shape of the items. */
  skeleton: ReactNode;
  children: (page: ListResult<Item>) => ReactNode;
}

interface ListWords {
  /** 'No pudimos cargar las noticias' */
  failure: string;
  /** Title and text when the list is empty without filters. */
  none: readonly [title: string, text: string];
  /** 'Ninguna noticia con esos filtros' */
  noneOfFilters: string;
}

/** List beside the filters: items and pager, an empty notice, a failure, or a placeholder. */
export function AwaitedResults<Item>(props: AwaitedResultsProps<Item>) {
  const { list, path, filters, words, working = false } = props;
  const { page, problem, loading } = list;
  const { revalidate } = useRevalidator();
  const results = useRef<HTMLElement>(null);
  const hasItems = page !== null && page.items.length > 0;
  useFocusOnArrival(results, props.address);

  // When the focused item disappears, the focus moves to the list.
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current && document.activeElement === document.body) results.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);

  return (
    <section
      className={`mesa-lista__resultados ${working ? css.ocupados : ""}`}
      aria-label="Resultados"
      tabIndex={-1}
      ref={results}
    >
      <div className="mesa-lista__linea">
        <h2>
          Resultados <span role="status">{page && !loading && rangeText(page)}</span>
        </h2>
        <PageSize action={path} label="Mostrar:" sizes={usualPageSizes} current={props.perPage} kept={props.kept} />
      </div>
      {props.before}
      {problem && <ListFailure problem={problem} title={words.failure} kept={hasItems} retry={revalidate} />}
      {loading && !problem && props.skeleton}
      {page && hasItems && (!loading || problem) && props.children(page)}
      {page && !hasItems && !loading && !problem && <Nothing filters={filters} words={words} path={path} />}
      {page && page.totalItems > 0 && !loading && !problem && (
        <div className={`en-fila hueco-4 al-medio ${css["pie-lista"]}`}>
          <Pagination page={page.page} totalPages={page.totalPages} addressOf={props.addressOf} />
        </div>
      )}
    </section>
  );
}

function Nothing({ filters, words, path }: { filters: readonly string[]; words: ListWords; path: string }) {
  if (filters.length === 0) {
    const [title, text] = words.none;
    return (
      <Notice icon="documento" title={title} text={text}>
        {null}
      </Notice>
    );
  }
  return (
    <Notice icon="buscar" title={words.noneOfFilters} text={`${filters.join(". ")}.`}>
      <Link className="boton boton--linea" to={path}>
        Quitar filtros
      </Link>
    </Notice>
  );
}
