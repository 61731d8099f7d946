import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { SearchField } from "../../components/list/filter-fields.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import css from "./search-form.module.css";
import { useOpenWhenWide } from "./use-open-when-wide.ts";

interface SearchFormProps {
  /** Where the list stands. */
  path: string;
  /** What is searched: `Parroquias`. */
  subject: string;
  /** Of the search field. */
  label?: string;
  search: string;
  /** What the address says besides the page: with another one the fields are filled again. */
  address: string;
  /** Of the address, where it is not the usual one. */
  perPage: number | null;
  /** Over the fields on a phone, with how many are set. */
  summary: string;
  active: number;
  /** Fields that narrow and sort; false: there are none. */
  children: ReactNode;
}

/** From this width on everything that narrows the list stands open. */
const wide = "(min-width: 48rem)";

/** What narrows a list of the desk: a GET form with the names of the address. */
export function SearchForm(props: SearchFormProps) {
  const { path, subject, label = "Buscar", search, address, perPage, summary, active, children } = props;
  const panel = useRef<HTMLDetailsElement>(null);
  const uncoverResults = useOpenWhenWide(panel, wide);
  return (
    <Form
      className={css.busca}
      action={path}
      role="search"
      aria-label={`Buscar en ${subject}`}
      key={address}
      onSubmit={uncoverResults}
    >
      {perPage !== null && <input type="hidden" name="perPage" value={perPage} />}
      <div className={css.busca__texto}>
        <SearchField label={label} name="search" value={search} />
        <button type="submit" className="boton boton--linea">
          <Icon name="buscar" />
          Buscar
        </button>
      </div>
      {children && (
        <details ref={panel}>
          <summary>
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
