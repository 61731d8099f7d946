import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { CheckboxField, type Choice, FilterSelect } from "../../components/list/filter-fields.tsx";
import { listPath } from "../content/content.ts";
import { findField } from "../content/content-words.ts";
import { SearchForm } from "../list/search-form.tsx";
import { type ContentQuery, contentParams, severalFilters } from "./content-query.ts";

interface ContentFiltersProps {
  collection: ContentCollection;
  query: ContentQuery;
  choices: Record<string, Choice[]>;
}

const none = "Cualquiera";

/** Search, filters and sort of a collection. */
export function ContentFilters({ collection, query, choices }: ContentFiltersProps) {
  const { label, sorts, wanted, filters } = collection;
  const several = severalFilters(collection);
  const missing = Object.entries(wanted).map(([value, words]) => ({ value, label: words }));
  const active = Object.keys(query.filters).length + (query.missing === "" ? 0 : 1);
  return (
    <SearchForm
      path={listPath(collection)}
      subject={label}
      search={query.search}
      address={`${contentParams(collection, { ...query, page: 1 })}`}
      perPage={query.perPage === 10 ? null : query.perPage}
      summary="Filtrar y ordenar"
      active={active}
    >
      {filters.length + missing.length + sorts.length > 1 && (
        <>
          {filters
            .filter((filter) => !several.includes(filter))
            .map((filter) => (
              <FilterSelect
                // New key when choices arrive: a select only shows its value after a remount.
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
            <FilterSelect label="Por completar" name="falta" value={query.missing} none={none} choices={missing} />
          )}
          {sorts.length > 1 && (
            <FilterSelect
              label="Ordenar"
              name="sort"
              value={query.sort}
              choices={sorts.map(({ by, label: words }) => ({ value: by, label: words }))}
            />
          )}
          {several.map((filter) => (
            <CheckboxField
              key={`${filter} ${choices[filter]?.length ?? 0}`}
              label={findField(collection, filter)?.label ?? filter}
              name={filter}
              chosen={query.filters[filter]?.split(",") ?? []}
              choices={choices[filter] ?? []}
            />
          ))}
        </>
      )}
    </SearchForm>
  );
}

/** Texts of the active filters. */
export function filterWords(
  collection: ContentCollection,
  query: ContentQuery,
  choices: Record<string, Choice[]>,
): string[] {
  const several = severalFilters(collection);
  const set = Object.entries(query.filters).map(([name, value]) => {
    const values = several.includes(name) ? value.split(",") : [value];
    const wordsOf = (one: string) =>
      choices[name]?.find((choice) => choice.value === one)?.label ?? "opción desconocida";
    return `${findField(collection, name)?.label ?? name}: ${values.map(wordsOf).join(" o ")}`;
  });
  return [
    ...(query.search === "" ? [] : [`«${query.search}»`]),
    ...set,
    ...(query.missing === "" ? [] : [collection.wanted[query.missing] ?? ""]),
  ];
}
