import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { showMessage } from "../../state/messages.ts";
import { problemText } from "../../text/problems/problems.ts";
import { useFocusOnArrival } from "../layout/use-focus-on-arrival.ts";
import { Notice } from "../notice.tsx";
import { PageSize } from "../page-size.tsx";
import { Pagination } from "../pagination.tsx";
import { Icon } from "../ui/icon.tsx";
import { type ActiveFilter, ActiveFilters } from "./active-filters.tsx";

interface ListProblem {
  status: number;
  /** The address to ask for again, where it is not that of the page. */
  asked?: string;
}

interface ListResultsProps<Item> {
  /** Path of the list, and the whole address of what is shown. */
  path: string;
  address: string;
  /** Null when it could not be had. */
  page: { items: Item[]; page: number; totalItems: number; totalPages: number; perPage: number } | null;
  problem: ListProblem | null;
  filters: ActiveFilter[];
  /** What one of them is called, and what many are. */
  noun: [string, string];
  /** Title, and text where the usual one does not fit, when there is nothing: with filters set, and at all. */
  nothing: { filtered: [string, string?]; none: [string, string]; all: string };
  failure: {
    title: string;
    /** Opens the dialog 'Error' as well. */
    dialog: boolean;
  };
  addressOf: (page: number) => string;
  sizes: readonly number[];
  /** What the address says besides the page and its size. */
  kept: URLSearchParams;
  children: (items: Item[]) => ReactNode;
}

/** What stands beside the filters: how many there are, the items, the pager; or that there is nothing, or a failure. */
export function ListResults<Item>(props: ListResultsProps<Item>) {
  const { path, page, problem, filters, nothing } = props;
  const results = useRef<HTMLElement>(null);
  useFocusOnArrival(results, props.address);
  const [title, text = otherFilters] = filters.length > 0 ? nothing.filtered : nothing.none;
  return (
    <section
      className="resultados"
      aria-label="Resultados"
      data-sin-resultados={page?.items.length === 0 || undefined}
      tabIndex={-1}
      ref={results}
    >
      <div className="resumen">
        <p role="status">{page && <strong>{countLabel(page.totalItems, props.noun)}</strong>}</p>
        <ActiveFilters filters={filters} />
      </div>
      {problem && <Failure problem={problem} {...props.failure} />}
      {page && page.items.length === 0 && (
        <Notice icon="buscar" title={title} text={text}>
          <Link className="boton" to={path}>
            {nothing.all}
          </Link>
        </Notice>
      )}
      {page && page.items.length > 0 && props.children(page.items)}
      {page && page.totalItems > 0 && (
        <div className="paginas">
          <Pagination page={page.page} totalPages={page.totalPages} addressOf={props.addressOf} />
          <PageSize action={path} sizes={props.sizes} current={page.perPage} kept={props.kept} />
        </div>
      )}
    </section>
  );
}

const otherFilters = "Quita uno de los filtros o busca con otra palabra. También puedes volver a la lista completa.";

/** `3 parroquias` */
function countLabel(total: number, [one, many]: [string, string]): string {
  return total === 1 ? `1 ${one}` : `${total.toLocaleString("es-ES")} ${many}`;
}

function Failure({ problem, title, dialog }: { problem: ListProblem; title: string; dialog: boolean }) {
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => {
    if (dialog) showMessage({ title: "Error", text: problemText(problem.status), tone: "mal" });
  }, [problem, dialog]);
  return (
    <Notice
      icon="aviso"
      tone="mal"
      title={title}
      text={`${problemText(problem.status)} Tus filtros siguen puestos.`}
      alert
    >
      <button
        type="button"
        className="boton"
        onClick={() => (problem.asked ? navigate(problem.asked) : revalidator.revalidate())}
      >
        <Icon name="repetir" />
        Reintentar
      </button>
    </Notice>
  );
}
