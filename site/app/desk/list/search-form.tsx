import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { SearchField } from "../../components/list/filter-fields.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import css from "./search-form.module.css";
import { useOpenWhenWide } from "./use-open-when-wide.ts";

interface SearchFormProps {
  /** Path of the list. */
  path: string;
  /** Subject of the search: `Parroquias`. */
  subject: string;
  /** Label of the search field. */
  label?: string;
  search: string;
  /** Query without the page. When it changes, the form remounts with new values. */
  address: string;
  /** Page size in the address. `null`: the default. */
  perPage: number | null;
  /** Label of the collapsed filters on a phone, shown with the number of active ones. */
  summary: string;
  active: number;
  /** Filters and sort. `false`: none. */
  children: ReactNode;
}

/** From this width on the filters are always open. */
const wide = "(min-width: 48rem)";

/** Search and filter form of a desk list: a GET form with the parameter names of the address. */
export function SearchForm(props: SearchFormProps) {
  const { path, subject, label = "Buscar", search, address, perPage, summary, active, children } = props;
  const panel = useRef<HTMLDetailsElement>(null);
  const uncoverResults = useOpenWhenWide(panel, wide);
  return (
    <Form
      className={`en-pila hueco-3 ${css.busca}`}
      action={path}
      role="search"
      aria-label={`Buscar en ${subject}`}
      key={address}
      onSubmit={uncoverResults}
    >
      {perPage !== null && <input type="hidden" name="perPage" value={perPage} />}
      <div className={`en-fila hueco-2 ${css.busca__texto}`}>
        <SearchField label={label} name="search" value={search} />
        <button type="submit" className="boton boton--linea">
          <Icon name="buscar" />
          Buscar
        </button>
      </div>
      {children && (
        <details ref={panel}>
          <summary className="sin-marca">
            <Icon name="filtro" />
            {summary}
            {active > 0 && ` (${active})`}
            <Icon name="abajo" />
          </summary>
          <div className={css.busca__filtros}>{children}</div>
        </details>
      )}
    </Form>
  );
}
