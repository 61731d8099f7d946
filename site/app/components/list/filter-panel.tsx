import type { ReactNode } from "react";
import { Form } from "react-router";
import { enhanced } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import css from "./filter-panel.module.css";
import "../../styles/kit/boton.css";

interface FilterPanelProps {
  /** Path of the list. */
  action: string;
  /** Label for screen readers: the filtered content. */
  label: string;
  /** Number of active filters; the sort does not count. */
  active: number;
  /** The list can be sorted too. */
  sortable?: boolean;
  perPage: number;
  /** Few fields: from 960 px they stand in one row above the results, which get the full width. */
  row?: boolean;
  /** Fields, each with its query name. */
  children: ReactNode;
  /** Content under 'Buscar por filtro'. */
  below?: ReactNode;
}

/**
 * Filter panel of a list: a plain GET form with the query names of the address, so that it works without a script. On a
 * phone the panel is closed again on the next page.
 */
export function FilterPanel({ action, label, active, sortable, perPage, row, children, below }: FilterPanelProps) {
  return (
    <details className={row ? `${css.filtros} ${css["filtros--fila"]}` : css.filtros} {...enhanced("panel")}>
      <summary className="sin-marca">
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
