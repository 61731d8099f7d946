import type { ReactNode } from "react";
import { FilterPanel } from "../../components/list/filter-panel.tsx";
import { type ParroquiasQuery, parroquiasSection } from "../../sections/parroquias.ts";
import { activeFilters } from "../../sections/query.ts";
import type { ParroquiasCatalog } from "./parroquias.ts";
import { SearchFields } from "./search-fields.tsx";

/** Parameters that count as filters. */
const shown = { tipo: String, vicarias: String, ubicacion: String };

interface ParroquiasFiltersProps {
  query: ParroquiasQuery;
  catalog: ParroquiasCatalog;
  /** Content below 'Buscar por filtro'. */
  children: ReactNode;
}

export function ParroquiasFilters({ query, catalog, children }: ParroquiasFiltersProps) {
  return (
    <FilterPanel
      action={parroquiasSection.path}
      label="Filtrar parroquias"
      active={activeFilters(parroquiasSection, query, shown).length}
      perPage={query.perPage}
      below={children}
    >
      <SearchFields query={query} catalog={catalog} />
    </FilterPanel>
  );
}
