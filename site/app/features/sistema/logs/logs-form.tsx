import { type FormEvent, useId, useRef, useState } from "react";
import { FilterSelect, SearchField } from "../../../components/list/filter-fields.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { countFilters, type LogsQuery, readLogsQuery, wholeQuery } from "./logs-query.ts";

interface LogsFormProps {
  query: LogsQuery;
  onSearch: (query: LogsQuery) => void;
}

const levelChoices = [
  { value: "8", label: "Solo errores" },
  { value: "4", label: "Errores y avisos" },
  { value: "0", label: "Sin los detalles" },
];
const statusChoices = [
  { value: "2", label: "2xx: respondidas" },
  { value: "3", label: "3xx: llevadas a otra dirección" },
  { value: "4", label: "4xx: rechazadas o no encontradas" },
  { value: "5", label: "5xx: fallas del servidor" },
];

/** Filter form of the logs; collapsed on phones. */
export function LogsForm({ query, onSearch }: LogsFormProps) {
  const id = useId();
  const panel = useRef<HTMLDetailsElement>(null);
  const [open] = useState(() => window.matchMedia("(min-width: 64rem)").matches);
  const active = countFilters(query);

  function search(next: LogsQuery) {
    if (panel.current && !window.matchMedia("(min-width: 64rem)").matches) panel.current.open = false;
    onSearch(next);
  }

  return (
    <details className="panel-filtros" ref={panel} open={open}>
      <summary className="sin-marca">
        <Icon name="filtro" />
        Filtros
        {active > 0 && (
          <span className="panel-filtros__activos">{active === 1 ? "1 puesto" : `${active} puestos`}</span>
        )}
        <Icon name="abajo" />
      </summary>
      <form
        key={JSON.stringify(query)}
        aria-label="Filtrar los registros"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          search(readLogsQuery(new FormData(event.currentTarget)));
        }}
      >
        <SearchField label="Texto" name="text" value={query.text} />
        <FilterSelect
          label="Nivel"
          name="level"
          none="Todos"
          value={query.level === null ? "" : String(query.level)}
          choices={levelChoices}
        />
        <FilterSelect label="Respuesta" name="status" none="Cualquiera" value={query.status} choices={statusChoices} />
        <fieldset className="campo">
          <legend>Días</legend>
          <div className="par">
            <div>
              <label htmlFor={`${id}-desde`}>Desde</label>
              <input id={`${id}-desde`} type="date" name="from" defaultValue={query.from} />
            </div>
            <div>
              <label htmlFor={`${id}-hasta`}>Hasta</label>
              <input id={`${id}-hasta`} type="date" name="to" defaultValue={query.to} />
            </div>
          </div>
        </fieldset>
        <div className="botones panel-filtros__pie">
          <button type="submit" className="boton">
            <Icon name="buscar" />
            Buscar
          </button>
          {active > 0 && (
            <button type="button" className="boton boton--linea" onClick={() => search(wholeQuery)}>
              Quitar filtros
            </button>
          )}
        </div>
      </form>
    </details>
  );
}
