import { type ReactNode, useEffect, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { useFocusOnArrival } from "../../../components/layout/use-focus-on-arrival.ts";
import { Notice } from "../../../components/notice.tsx";
import { PageSize } from "../../../components/page-size.tsx";
import { Pagination } from "../../../components/pagination.tsx";
import { usualPageSizes } from "../../../text/list-query.ts";
import { type NoticiasQuery, noticiasQueryToParams } from "../noticias-query.ts";
import { deskAddress, deskPath } from "./desk-address.ts";
import { DeskFailure } from "./desk-failure.tsx";
import css from "./desk-results.module.css";
import { DeskSkeleton } from "./desk-skeleton.tsx";
import { DraftOffers } from "./draft-offers.tsx";
import type { DeskPage } from "./load-desk.ts";

interface DeskResultsProps {
  query: NoticiasQuery;
  page: DeskPage | null;
  problem: { status: number } | null;
  loading: boolean;
  /** The filters that are set, in words. */
  filters: string[];
  /** An answer is awaited: nothing may be pressed meanwhile. */
  working: boolean;
  children: (page: DeskPage) => ReactNode;
}

/** What stands beside the filters: the cards and their pager; or that there is nothing, a failure, or not yet anything. */
export function DeskResults({ query, page, problem, loading, filters, working, children }: DeskResultsProps) {
  const { revalidate } = useRevalidator();
  const results = useRef<HTMLElement>(null);
  const hasItems = page !== null && page.items.length > 0;
  useFocusOnArrival(results, deskAddress(query));

  // A card that went with the focus in it leaves it to the list.
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
        <PageSize
          action={deskPath}
          label="Mostrar:"
          sizes={usualPageSizes}
          current={query.perPage}
          kept={noticiasQueryToParams({ ...query, page: 1, perPage: 10 })}
        />
      </div>
      <DraftOffers />
      {problem && <DeskFailure problem={problem} kept={hasItems} retry={revalidate} />}
      {loading && !problem && <DeskSkeleton />}
      {page && hasItems && (!loading || problem) && children(page)}
      {page && !hasItems && !loading && !problem && <Nothing filters={filters} />}
      {page && page.totalItems > 0 && !loading && !problem && (
        <div className={css["pie-lista"]}>
          <Pagination
            page={page.page}
            totalPages={page.totalPages}
            addressOf={(number) => deskAddress({ ...query, page: number })}
          />
        </div>
      )}
    </section>
  );
}

/** `1–10 de 41` */
export function rangeText({ page, perPage, totalItems, items }: DeskPage): string {
  if (items.length === 0) return "";
  const first = (page - 1) * perPage + 1;
  return `${first}–${first + items.length - 1} de ${totalItems.toLocaleString("es-ES")}`;
}

function Nothing({ filters }: { filters: string[] }) {
  if (filters.length === 0) {
    return (
      <Notice icon="buscar" title="Todavía no hay noticias" text="Crea la primera: aparecerá aquí.">
        {null}
      </Notice>
    );
  }
  return (
    <Notice icon="buscar" title="Ninguna noticia con esos filtros" text={`${filters.join(". ")}.`}>
      <Link className="boton boton--linea" to={deskPath}>
        Quitar filtros
      </Link>
    </Notice>
  );
}
