import { useId, useRef } from "react";
import { Form } from "react-router";
import { type Choice, FilterSelect } from "../../components/list/filter-fields.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { type ActivityQuery, activityParams, activityPath, usualSize } from "../../desk/activity/activity-address.ts";
import { useOpenWhenWide } from "../../desk/list/use-open-when-wide.ts";
import css from "./activity-filters.module.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/campos.css";

interface ActivityFiltersProps {
  query: ActivityQuery;
  people: Choice[];
  collections: Choice[];
  /** Last day that may be chosen. */
  today: string;
}

/** Media query of screens on which the filters are open. */
const wide = "(min-width: 48rem)";

/**
 * Filters by person, day and collection: a GET form whose fields have the names of the address. The filter by item is
 * set from an entry, not here.
 */
export function ActivityFilters({ query, people, collections, today }: ActivityFiltersProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const uncoverResults = useOpenWhenWide(panel, wide);
  const id = useId();
  const active = [query.persona, query.dia, query.coleccion].filter(Boolean).length;
  return (
    <Form
      action={activityPath}
      role="search"
      aria-label="Filtrar la actividad"
      key={`${activityParams({ ...query, page: 1 })}`}
      onSubmit={uncoverResults}
    >
      {query.perPage !== usualSize && <input type="hidden" name="perPage" value={query.perPage} />}
      <details ref={panel} className={css["filtros-actividad"]}>
        <summary className="sin-marca">
          <Icon name="filtro" />
          Filtrar{active > 0 && ` (${active})`}
          <Icon name="abajo" />
        </summary>
        <div className={`en-columna hueco-3 ${css["filtros-actividad__campos"]}`}>
          <FilterSelect
            label="Persona"
            name="persona"
            value={query.persona}
            none="Todas"
            unknown="Otra persona"
            choices={people}
          />
          <div className="campo">
            <label htmlFor={id}>Día</label>
            <input id={id} type="date" name="dia" max={today} defaultValue={query.dia} />
          </div>
          <FilterSelect
            label="Qué"
            name="coleccion"
            value={query.coleccion}
            none="Todo"
            unknown="Otra cosa"
            choices={collections}
          />
          <button type="submit" className="boton boton--linea">
            <Icon name="filtro" />
            Filtrar
          </button>
        </div>
      </details>
    </Form>
  );
}

/** Active filters as labels. */
export function activityFilterWords(
  query: ActivityQuery,
  people: Choice[],
  collections: Choice[],
  day: string,
): string[] {
  const label = (choices: Choice[], value: string, other: string) =>
    choices.find((choice) => choice.value === value)?.label ?? other;
  return [
    ...(query.persona ? [label(people, query.persona, "Otra persona")] : []),
    ...(query.dia ? [day] : []),
    ...(query.coleccion ? [label(collections, query.coleccion, "Otra cosa")] : []),
    ...(query.item ? ["Uno solo"] : []),
  ];
}
