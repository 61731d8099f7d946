import { type Choice, FilterSelect } from "../../components/list/filter-fields.tsx";
import { SearchForm } from "../list/search-form.tsx";
import { type TrashQuery, trashParams, trashPath, usualSize } from "./trash-query.ts";

/** Search and filter of the trash. */
export function TrashFilters({ query, collections }: { query: TrashQuery; collections: Choice[] }) {
  return (
    <SearchForm
      path={trashPath}
      subject="Papelera"
      label="Título"
      search={query.search}
      address={`${trashParams({ ...query, page: 1 })}`}
      perPage={query.perPage === usualSize ? null : query.perPage}
      summary="Filtrar"
      active={query.coleccion === "" ? 0 : 1}
    >
      <FilterSelect
        label="De dónde"
        name="coleccion"
        value={query.coleccion}
        none="Todos"
        unknown="Opción desconocida"
        choices={collections}
      />
    </SearchForm>
  );
}

/** Texts of the active filters. */
export function trashFilterWords({ search, coleccion }: TrashQuery, collections: readonly Choice[]): string[] {
  const collection = collections.find(({ value }) => value === coleccion)?.label ?? "opción desconocida";
  return [...(search === "" ? [] : [`«${search}»`]), ...(coleccion === "" ? [] : [`De dónde: ${collection}`])];
}
