import type { ReactNode } from "react";
import { SearchField } from "../../components/list/filter-fields.tsx";
import { FilterPanel } from "../../components/list/filter-panel.tsx";
import { type ObrasQuery, obrasSection } from "../../sections/obras.ts";

interface ObrasFiltersProps {
  query: ObrasQuery;
  /** Content below 'Buscar por filtro'. */
  children: ReactNode;
}

/** Search fields of the works list. The filter by need is above the list (needs-bar.tsx). */
export function ObrasFilters({ query, children }: ObrasFiltersProps) {
  return (
    <FilterPanel
      action={obrasSection.path}
      label="Filtrar obras sociales"
      active={[query.search, query.ubicacion].filter(Boolean).length}
      perPage={query.perPage}
      row
      below={children}
    >
      <SearchField label="Por nombre" name="search" value={query.search} />
      <SearchField label="Por ubicación" name="ubicacion" value={query.ubicacion} />
      {/* The need is chosen above the list; the hidden field keeps it while somebody searches. */}
      {query.necesidad && <input type="hidden" name="necesidad" value={query.necesidad} />}
    </FilterPanel>
  );
}
