import type { ReactNode } from "react";
import { SearchField } from "../../components/list/filter-fields.tsx";
import { FilterPanel } from "../../components/list/filter-panel.tsx";
import { type ObrasQuery, obrasPath } from "./obras-query.ts";

interface ObrasFiltersProps {
  query: ObrasQuery;
  /** What stands under 'Buscar por filtro'. */
  children: ReactNode;
}

/** By what works are looked for; what one needs is one press above them (needs-bar.tsx). */
export function ObrasFilters({ query, children }: ObrasFiltersProps) {
  return (
    <FilterPanel
      action={obrasPath}
      label="Filtrar obras sociales"
      active={[query.search, query.ubicacion].filter(Boolean).length}
      perPage={query.perPage}
      row
      below={children}
    >
      <SearchField label="Por nombre" name="search" value={query.search} />
      <SearchField label="Por ubicación" name="ubicacion" value={query.ubicacion} />
      {/* What is needed stands above the list, and is kept while something is looked for in it. */}
      {query.necesidad && <input type="hidden" name="necesidad" value={query.necesidad} />}
    </FilterPanel>
  );
}
