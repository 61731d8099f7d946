import type { ReactNode } from "react";
import { Form } from "react-router";
import { enhanced } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import css from "./filter-panel.module.css";
import "../../styles/kit/boton.css";

interface FilterPanelProps {
  /** Path of the list. */
  action: string;
  /** For people who do not see it: what is filtered. */
  label: string;
  /** How many filters are set; a sort is none. */
  active: number;
  /** The list can be sorted too. */
  sortable?: boolean;
  perPage: number;
  /** The fields are few: from 960 px they stand in one row above the results, which have the whole width. */
  row?: boolean;
  /** The fields, each with its query name. */
  children: ReactNode;
  /** What stands under 'Buscar por filtro'. */
  below?: ReactNode;
}

/**
 * The filter panel of a list: a plain GET form whose fields bear the names of the address, so that it works without a
 * script. On a phone it is closed again on the page that it leads to.
 */
export function FilterPanel({ action, label, active, sortable, perPage, row, children, below }: FilterPanelProps) {
  return (
    <details className={row ? `${css.filtros} ${css["filtros--fila"]}` : css.filtros} {...enhanced("panel")}>
      <summary>
        <Icon name="filtro" />
        <span>{sortable ? "Filtrar y ordenar" : "Filtrar"}</span>
        {active > 0 && (
          <span className={css.filtros__cuenta}>
            {active}
            <span className="oculto"> filtros puestos</span>
          </span>
        )}
        <Icon name="abajo" />
      </summary>
      <Form action={action} role="search" aria-label={label} className={css.filtros__forma} data-busca="">
        {perPage !== 10 && <input type="hidden" name="perPage" value={perPage} />}
        {children}
        <button type="submit" className="boton boton--ancho">
          Buscar por filtro
        </button>
        {below}
      </Form>
    </details>
  );
}
