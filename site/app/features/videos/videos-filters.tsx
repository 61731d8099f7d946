import type { TagsRecord } from "@arzobispado/diocese/generated/records";
import { CheckboxField, SearchField, SelectField } from "../../components/list/filter-fields.tsx";
import { FilterPanel } from "../../components/list/filter-panel.tsx";
import { type VideosQuery, videosPath, videosQueryToParams } from "./videos-query.ts";

export function VideosFilters({ query, tags }: { query: VideosQuery; tags: TagsRecord[] }) {
  return (
    <FilterPanel
      action={videosPath}
      label="Filtrar videos"
      active={(query.search ? 1 : 0) + query.tags.length}
      sortable
      formKey={`${videosQueryToParams({ ...query, page: 1 })} ${tags.length}`}
      perPage={query.perPage}
    >
      <SelectField
        label="Ordenar"
        name="sort"
        value={query.sort === "fecha_subida" ? query.sort : ""}
        none="Más reciente"
        choices={[{ value: "fecha_subida", label: "Más antiguo" }]}
      />
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
