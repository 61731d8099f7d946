import type { ReactNode } from "react";
import { FilterPanel } from "../../components/list/filter-panel.tsx";
import type { ParroquiasCatalog } from "./parroquias.ts";
import { countFilters, type ParroquiasQuery, parroquiasPath } from "./parroquias-query.ts";
import { SearchFields } from "./search-fields.tsx";

interface ParroquiasFiltersProps {
  query: ParroquiasQuery;
  catalog: ParroquiasCatalog;
  /** Content below 'Buscar por filtro'. */
  children: ReactNode;
}

export function ParroquiasFilters({ query, catalog, children }: ParroquiasFiltersProps) {
  return (
    <FilterPanel
      action={parroquiasPath}
      label="Filtrar parroquias"
      active={countFilters(query)}
      perPage={query.perPage}
      below={children}
    >
      <SearchFields query={query} catalog={catalog} />
    </FilterPanel>
  );
}
