import type { TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";
import type { ReactNode } from "react";
import { CheckboxField, FilterSelect, SearchField, SortField } from "../../components/list/filter-fields.tsx";
import { FilterPanel } from "../../components/list/filter-panel.tsx";
import type { NoticiasQuery } from "../../sections/noticias.ts";
import { noticiasFilters } from "./noticias-query.ts";
import { type Period, periodOfRange, periods } from "./periods.ts";
import "../../styles/kit/campos.css";
import "../../styles/kit/tramos.css";

interface NoticiasFiltersProps {
  query: NoticiasQuery;
  tipos: TiposNoticiasRecord[];
  tags: TagsRecord[];
  /** Day for presets such as "this week", `YYYY-MM-DD` in La Paz. */
  today: string;
  /** Content under 'Buscar por filtro'. */
  children: ReactNode;
}

export function NoticiasFilters({ query, tipos, tags, today, children }: NoticiasFiltersProps) {
  return (
    <FilterPanel
      action="/noticias"
      label="Filtrar noticias"
      active={noticiasFilters(query, { tipos, tags }, today).length}
      sortable
      perPage={query.perPage}
      below={children}
    >
      <SortField by="fecha_publicacion" value={query.sort} />
      <SearchField label="Por título" name="search" value={query.search} />
      <FilterSelect
        label="Por tipo"
        name="tipo"
        value={query.tipo}
        none="Todos los tipos"
        unknown="Tipo desconocido"
        choices={tipos.map(({ id, tipo }) => ({ value: id, label: tipo }))}
      />
      <CheckboxField
        label="Por etiquetas"
        name="tags"
        chosen={query.tags}
        choices={tags.map(({ id, nombre, color }) => ({ value: id, label: nombre, color }))}
      />
      <DateChoices query={query} today={today} />
    </FilterPanel>
  );
}

function DateChoices({ query, today }: { query: NoticiasQuery; today: string }) {
  const pressed = periodOfRange({ from: query.from, to: query.to }, today);
  return (
    <fieldset className="campo campo--fechas">
      <legend>Por fecha</legend>
      <div className="tramos">
        {(Object.keys(periods) as Period[]).map((period) => (
          <PeriodChoice key={period} value={period} label={periods[period]} pressed={pressed === period} />
        ))}
        <PeriodChoice value="" label="Otras fechas" pressed={pressed === null} />
      </div>
      <div className="par">
        <div>
          <label htmlFor="desde">Desde</label>
          <input id="desde" type="date" name="fecha_publicacion_inicio" defaultValue={query.from} />
        </div>
        <div>
          <label htmlFor="hasta">Hasta</label>
          <input id="hasta" type="date" name="fecha_publicacion_fin" defaultValue={query.to} />
        </div>
      </div>
    </fieldset>
  );
}

function PeriodChoice({ value, label, pressed }: { value: string; label: string; pressed: boolean }) {
  return (
    <label className="tramo">
      <input type="radio" name="periodo" value={value} defaultChecked={pressed} />
      <span>{label}</span>
    </label>
  );
}
