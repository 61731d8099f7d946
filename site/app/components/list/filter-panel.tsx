import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { Icon } from "../ui/icon.tsx";

interface FilterPanelProps {
  /** Path of the list. */
  action: string;
  /** For people who do not see it: what is filtered. */
  label: string;
  /** How many filters are set; a sort is none. */
  active: number;
  /** The list can be sorted too. */
  sortable?: boolean;
  /** Changes with the address: the fields are filled again then, also on Back. */
  formKey: string;
  perPage: number;
  /** The fields, each with its query name. */
  children: ReactNode;
  /** What stands under 'Buscar por filtro'. */
  below?: ReactNode;
}

/** From this width on the panel stands open beside the results. */
const wide = "(min-width: 60rem)";

/**
 * The filter panel of a list: a plain GET form whose fields bear the names of the address, so that it works without a
 * script. Fields keep what was typed until the address changes.
 */
export function FilterPanel({ action, label, active, sortable, formKey, perPage, children, below }: FilterPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null);

  // A browser without ::details-content shows an open panel only if it is really open.
  useEffect(() => {
    if (CSS.supports("selector(::details-content)") || !panel.current) return;
    if (window.matchMedia(wide).matches) panel.current.open = true;
  }, []);

  return (
    <details className="filtros" ref={panel}>
      <summary>
        <Icon name="filtro" />
        <span>{sortable ? "Filtrar y ordenar" : "Filtrar"}</span>
        {active > 0 && (
          <span className="filtros__cuenta">
            {active}
            <span className="oculto"> filtros puestos</span>
          </span>
        )}
        <Icon name="abajo" />
      </summary>
      <Form
        action={action}
        role="search"
        aria-label={label}
        className="filtros__forma"
        key={formKey}
        onSubmit={() => {
          // On a phone the panel stands over the results that were asked for.
          if (panel.current && !window.matchMedia(wide).matches) panel.current.open = false;
        }}
      >
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
