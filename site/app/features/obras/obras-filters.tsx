import type { ReactNode } from "react";
import { SearchField } from "../../components/list/filter-fields.tsx";
import { FilterPanel } from "../../components/list/filter-panel.tsx";
import { type ObrasQuery, obrasPath } from "./obras-query.ts";

interface ObrasFiltersProps {
  query: ObrasQuery;
  /** What stands under 'Buscar por filtro'. */
  children: ReactNode;
}

export function ObrasFilters({ query, children }: ObrasFiltersProps) {
  return (
    <FilterPanel
      action={obrasPath}
      label="Filtrar obras sociales"
      active={(query.search ? 1 : 0) + (query.ubicacion ? 1 : 0)}
      perPage={query.perPage}
      below={children}
    >
      <SearchField label="Por nombre" name="search" value={query.search} />
      <SearchField label="Por ubicación" name="ubicacion" value={query.ubicacion} />
    </FilterPanel>
  );
}
