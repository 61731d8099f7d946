import { type Need, needs } from "@arzobispado/diocese/config/needs";
import type { ReactNode } from "react";
import { SearchField, SelectField } from "../../components/list/filter-fields.tsx";
import { FilterPanel } from "../../components/list/filter-panel.tsx";
import { type ObrasQuery, obrasPath } from "./obras-query.ts";

interface ObrasFiltersProps {
  query: ObrasQuery;
  /** What some work is there for. */
  offered: readonly Need[];
  /** What stands under 'Buscar por filtro'. */
  children: ReactNode;
}

export function ObrasFilters({ query, offered, children }: ObrasFiltersProps) {
  return (
    <FilterPanel
      action={obrasPath}
      label="Filtrar obras sociales"
      active={[query.search, query.ubicacion, query.necesidad].filter(Boolean).length}
      perPage={query.perPage}
      below={children}
    >
      <SearchField label="Por nombre" name="search" value={query.search} />
      <SearchField label="Por ubicación" name="ubicacion" value={query.ubicacion} />
      {offered.length > 0 && (
        <SelectField
          label="Por necesidad"
          name="necesidad"
          value={query.necesidad}
          none="Todas"
          choices={offered.map((need) => ({ value: need, label: needs[need] }))}
        />
      )}
    </FilterPanel>
  );
}
