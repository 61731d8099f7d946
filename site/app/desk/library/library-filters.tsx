import { type Choice, FilterSelect } from "../../components/list/filter-fields.tsx";
import { SearchForm } from "../list/search-form.tsx";
import { kindWords, type LibraryQuery, libraryParams, libraryPath, usualSize } from "./library-query.ts";

const all = "Todos";
const kinds = Object.entries(kindWords).map(([value, { label }]) => ({ value, label }));
const uses = [{ value: "ninguno", label: "Sin usar" }];

/** Search and filters of the library. @param collections collections that hold files */
export function LibraryFilters({ query, collections }: { query: LibraryQuery; collections: Choice[] }) {
  return (
    <SearchForm
      path={libraryPath}
      subject="Archivos"
      label="Nombre o título"
      search={query.search}
      address={`${libraryParams({ ...query, page: 1 })}`}
      perPage={query.perPage === usualSize ? null : query.perPage}
      summary="Filtrar"
      active={[query.tipo, query.coleccion, query.sinUsar].filter(Boolean).length}
    >
      <FilterSelect label="Qué es" name="tipo" value={query.tipo} none={all} choices={kinds} />
      <FilterSelect
        label="De dónde"
        name="coleccion"
        value={query.coleccion}
        none={all}
        unknown="Opción desconocida"
        choices={collections}
      />
      <FilterSelect label="Uso" name="uso" value={query.sinUsar ? "ninguno" : ""} none={all} choices={uses} />
    </SearchForm>
  );
}

/** Texts of the active filters. */
export function libraryFilterWords(query: LibraryQuery, collections: readonly Choice[]): string[] {
  const collection = collections.find(({ value }) => value === query.coleccion)?.label ?? "opción desconocida";
  return [
    ...(query.search === "" ? [] : [`«${query.search}»`]),
    ...(query.tipo === "" ? [] : [kindWords[query.tipo]?.label ?? ""]),
    ...(query.coleccion === "" ? [] : [`De dónde: ${collection}`]),
    ...(query.sinUsar ? ["Sin usar"] : []),
  ];
}
