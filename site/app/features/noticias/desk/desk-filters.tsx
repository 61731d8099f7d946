import { useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { copyAddress } from "../../../components/admin/copy-address.ts";
import { CheckboxField, FilterSelect, SearchField, SortField } from "../../../components/list/filter-fields.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { useOpenWhenWide } from "../../../desk/list/use-open-when-wide.ts";
import type { NoticiasCatalog } from "../noticias.ts";
import { DateFields } from "./date-fields.tsx";
import { type DeskQuery, deskAddress, deskParams, deskPath } from "./desk-query.ts";
import { deskStates } from "./desk-states.ts";

interface DeskFiltersProps {
  query: DeskQuery;
  catalog: NoticiasCatalog;
  /** Day for presets such as "this week", `YYYY-MM-DD` in La Paz. */
  today: string;
  /** Number of filters that are set; sorting does not count. */
  active: number;
}

/** Media query from which the panel stays open beside the results. */
const wide = "(min-width: 64rem)";

const stateChoices = Object.entries(deskStates).map(([value, { label }]) => ({ value, label }));

/** Filter panel (ADN-02): a GET form with the parameter names of the public list. */
export function DeskFilters({ query, catalog, today, active }: DeskFiltersProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const navigate = useNavigate();
  // Changes the form's key, so that 'Quitar filtros' also clears typed text when the address stays the same.
  const [cleared, setCleared] = useState(0);
  const { tipos, tags } = catalog;

  // Closes the panel on phones, where it covers the results.
  const uncoverResults = useOpenWhenWide(panel, wide);

  function clear() {
    setCleared((times) => times + 1);
    uncoverResults();
    navigate(deskAddress({ perPage: query.perPage }));
  }

  return (
    <details className="panel-filtros" ref={panel}>
      <summary className="sin-marca">
        <Icon name="filtro" />
        <span>Filtros</span>
        {active > 0 && (
          <span className="panel-filtros__activos">{active === 1 ? "1 activo" : `${active} activos`}</span>
        )}
        <Icon name="abajo" />
      </summary>
      <Form
        action={deskPath}
        role="search"
        aria-label="Filtrar noticias"
        key={`${deskParams({ ...query, page: 1 })} ${cleared}`}
        onSubmit={uncoverResults}
      >
        {query.perPage !== 10 && <input type="hidden" name="perPage" value={query.perPage} />}
        <SortField by="fecha_publicacion" value={query.sort} />
        <SearchField label="Por título" name="search" value={query.search} />
        <FilterSelect label="Estado" name="estado" value={query.estado} none="Todos" choices={stateChoices} />
        <FilterSelect
          // Remounts when the choices arrive, because a default value needs its option at mount.
          key={tipos.length}
          label="Tipo"
          name="tipo"
          value={query.tipo}
          none="Todos"
          unknown="Tipo desconocido"
          choices={tipos.map(({ id, tipo }) => ({ value: id, label: tipo }))}
        />
        <CheckboxField
          label="Tags"
          name="tags"
          chosen={query.tags}
          choices={tags.map(({ id, nombre, color }) => ({ value: id, label: nombre, color }))}
        />
        <DateFields from={query.from} to={query.to} today={today} />
        <div className="botones panel-filtros__pie">
          <button type="submit" className="boton">
            <Icon name="buscar" />
            Buscar por filtro
          </button>
          <button type="button" className="boton boton--linea" onClick={() => copyAddress(window.location.href)}>
            <Icon name="compartir" />
            Compartir
          </button>
          <button type="button" className="boton boton--suelto" onClick={clear}>
            Quitar filtros
          </button>
        </div>
      </Form>
    </details>
  );
}
