import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { type Choice, SelectField } from "../../components/list/filter-fields.tsx";
import { contentPath } from "../content/content.ts";
import { findField } from "../content/content-words.ts";
import { type ContentQuery, contentParams } from "./content-query.ts";
import { SearchForm } from "./search-form.tsx";

interface ContentFiltersProps {
  collection: ContentCollection;
  query: ContentQuery;
  choices: Record<string, Choice[]>;
}

const none = "Cualquiera";

/** Search, filters and sort of a collection. */
export function ContentFilters({ collection, query, choices }: ContentFiltersProps) {
  const { name, label, sorts, wanted, filters } = collection;
  const missing = Object.entries(wanted).map(([value, words]) => ({ value, label: words }));
  const active = Object.keys(query.filters).length + (query.missing === "" ? 0 : 1);
  return (
    <SearchForm
      path={`${contentPath}/${name}`}
      subject={label}
      search={query.search}
      address={`${contentParams(collection, { ...query, page: 1 })}`}
      perPage={query.perPage === 10 ? null : query.perPage}
      summary="Filtrar y ordenar"
      active={active}
    >
      {filters.length + missing.length + sorts.length > 1 && (
        <>
          {filters.map((filter) => (
            <SelectField
              // A choice that only comes now is chosen only by a new one.
              key={`${filter} ${choices[filter]?.length ?? 0}`}
              label={findField(collection, filter)?.label ?? filter}
              name={filter}
              value={query.filters[filter] ?? ""}
              none={none}
              unknown="Opción desconocida"
              choices={choices[filter] ?? []}
            />
          ))}
          {missing.length > 0 && (
            <SelectField label="Por completar" name="falta" value={query.missing} none={none} choices={missing} />
          )}
          {sorts.length > 1 && (
            <SelectField
              label="Ordenar"
              name="sort"
              value={query.sort}
              choices={sorts.map(({ by, label: words }) => ({ value: by, label: words }))}
            />
          )}
        </>
      )}
    </SearchForm>
  );
}

/** The filters that are set, in words. */
export function filterWords(
  collection: ContentCollection,
  query: ContentQuery,
  choices: Record<string, Choice[]>,
): string[] {
  const set = Object.entries(query.filters).map(([name, value]) => {
    const label = findField(collection, name)?.label ?? name;
    return `${label}: ${choices[name]?.find((choice) => choice.value === value)?.label ?? "opción desconocida"}`;
  });
  return [
    ...(query.search === "" ? [] : [`«${query.search}»`]),
    ...set,
    ...(query.missing === "" ? [] : [collection.wanted[query.missing] ?? ""]),
  ];
}
