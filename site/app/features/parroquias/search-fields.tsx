import { CheckboxField, FilterSelect, SearchField } from "../../components/list/filter-fields.tsx";
import type { ParroquiasQuery } from "../../sections/parroquias.ts";
import type { ParroquiasCatalog } from "./parroquias.ts";

interface SearchFieldsProps {
  query: ParroquiasQuery;
  catalog: ParroquiasCatalog;
}

/** Name field alone, for a search that folds the other fields. */
export function NameField({ query }: Pick<SearchFieldsProps, "query">) {
  return <SearchField label="Por nombre" name="search" value={query.search} />;
}

/** Four search fields of the parish list; their names are the parameters of its address (PAR-01, PAR-09). */
export function SearchFields({ query, catalog }: SearchFieldsProps) {
  return (
    <>
      <NameField query={query} />
      <OtherFields query={query} catalog={catalog} />
    </>
  );
}

export function OtherFields({ query, catalog }: SearchFieldsProps) {
  return (
    <>
      <FilterSelect
        label="Por tipo"
        name="tipo"
        value={query.tipo}
        none="Selecciona un tipo"
        unknown="Tipo desconocido"
        choices={catalog.tipos.map(({ id, tipo }) => ({ value: id, label: tipo }))}
      />
      <CheckboxField
        label="Por vicaría"
        name="vicarias"
        chosen={query.vicarias}
        choices={catalog.vicarias.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <SearchField label="Por ubicación" name="ubicacion" value={query.ubicacion} />
    </>
  );
}
