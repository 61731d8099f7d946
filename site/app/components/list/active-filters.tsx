import { Link } from "react-router";
import type { ActiveFilter } from "../../sections/query.ts";
import { Icon } from "../ui/icon.tsx";
import "../../styles/kit/fichas.css";

/** Active filters as links, each of which removes its filter. */
export function ActiveFilters({ filters }: { filters: ActiveFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul className="fichas" aria-label="Filtros puestos">
      {filters.map(({ label, without }) => (
        <li key={without}>
          <Link className="ficha" to={without} aria-label={`Quitar filtro ${label}`}>
            {label}
            <Icon name="cerrar" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
