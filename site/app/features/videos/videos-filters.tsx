import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { CheckboxField, SearchField, SortField } from "../../components/list/filter-fields.tsx";
import { FilterPanel } from "../../components/list/filter-panel.tsx";
import { type VideosQuery, videosSection } from "../../sections/videos.ts";

interface VideosFiltersProps {
  query: VideosQuery;
  tags: TagsRecord[];
}

export function VideosFilters({ query, tags }: VideosFiltersProps) {
  return (
    <FilterPanel
      action={videosSection.path}
      label="Filtrar videos"
      active={(query.search ? 1 : 0) + query.tags.length}
      sortable
      perPage={query.perPage}
    >
      <SortField by="fecha_subida" value={query.sort} />
      <SearchField label="Por nombre" name="search" value={query.search} />
      <CheckboxField
        label="Por etiquetas"
        name="tags"
        chosen={query.tags}
        choices={tags.map(({ id, nombre, color }) => ({ value: id, label: nombre, color }))}
      />
    </FilterPanel>
  );
}
