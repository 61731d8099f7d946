import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useRef } from "react";
import { Form } from "react-router";
import { type Choice, SearchField, SelectField } from "../../components/list/filter-fields.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { contentPath } from "../content/content.ts";
import { findField } from "../content/content-words.ts";
import css from "./content-filters.module.css";
import { type ContentQuery, contentParams } from "./content-query.ts";
import { useOpenWhenWide } from "./use-open-when-wide.ts";

interface ContentFiltersProps {
  collection: ContentCollection;
  query: ContentQuery;
  choices: Record<string, Choice[]>;
}

/** From this width on everything that narrows the list stands open. */
const wide = "(min-width: 48rem)";
const none = "Cualquiera";

/** Search, filters and sort of a collection: a GET form with the names of the address. */
export function ContentFilters({ collection, query, choices }: ContentFiltersProps) {
  const { name, label, sorts, wanted, filters } = collection;
  const panel = useRef<HTMLDetailsElement>(null);
  const uncoverResults = useOpenWhenWide(panel, wide);
  const missing = Object.entries(wanted).map(([value, words]) => ({ value, label: words }));
  const active = Object.keys(query.filters).length + (query.missing === "" ? 0 : 1);
  return (
    <Form
      className={css.busca}
      action={`${contentPath}/${name}`}
      role="search"
      aria-label={`Buscar en ${label}`}
      key={`${contentParams(collection, { ...query, page: 1 })}`}
      onSubmit={uncoverResults}
    >
      {query.perPage !== 10 && <input type="hidden" name="perPage" value={query.perPage} />}
      <div className={css.busca__texto}>
        <SearchField label="Buscar" name="search" value={query.search} />
        <button type="submit" className="boton boton--linea">
          <Icon name="buscar" />
          Buscar
        </button>
      </div>
      {filters.length + missing.length + sorts.length > 1 && (
        <details ref={panel}>
          <summary>
            <Icon name="filtro" />
            Filtrar y ordenar{active > 0 && ` (${active})`}
            <Icon name="abajo" />
          </summary>
          <div className={css.busca__filtros}>
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
          </div>
        </details>
      )}
    </Form>
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
