import type { TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";
import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { safeColor } from "./noticia.ts";
import { type NoticiasQuery, noticiasQueryToParams } from "./noticias-query.ts";
import { type Period, periodOfRange, periods } from "./periods.ts";

interface NoticiasFiltersProps {
  query: NoticiasQuery;
  tipos: TiposNoticiasRecord[];
  tags: TagsRecord[];
  /** `YYYY-MM-DD` in La Paz: which range is "this week". */
  today: string;
  /** What stands under 'Buscar por filtro'. */
  children: ReactNode;
}

/** From this width on the panel stands open beside the results. */
const wide = "(min-width: 60rem)";

/**
 * The filter panel: a plain GET form whose fields bear the names of the address, so that it works without a script.
 * Fields keep what was typed until the address changes; the key refills them then, also on Back.
 */
export function NoticiasFilters({ query, tipos, tags, today, children }: NoticiasFiltersProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const active = activeFilters(query);

  // A browser without ::details-content shows an open panel only if it is really open.
  useEffect(() => {
    if (CSS.supports("selector(::details-content)") || !panel.current) return;
    if (window.matchMedia(wide).matches) panel.current.open = true;
  }, []);

  return (
    <details className="filtros" ref={panel}>
      <summary>
        <Icon name="filtro" />
        <span>Filtrar y ordenar</span>
        {active > 0 && (
          <span className="filtros__cuenta">
            {active}
            <span className="oculto"> filtros puestos</span>
          </span>
        )}
        <Icon name="abajo" />
      </summary>
      <Form
        action="/noticias"
        role="search"
        aria-label="Filtrar noticias"
        className="filtros__forma"
        key={`${noticiasQueryToParams({ ...query, page: 1 })} ${tipos.length} ${tags.length}`}
        onSubmit={() => {
          // On a phone the panel stands over the results that were asked for.
          if (panel.current && !window.matchMedia(wide).matches) panel.current.open = false;
        }}
      >
        {query.perPage !== 10 && <input type="hidden" name="perPage" value={query.perPage} />}
        <div className="campo">
          <label htmlFor="orden">Ordenar</label>
          <select id="orden" name="sort" defaultValue={query.sort === "fecha_publicacion" ? query.sort : ""}>
            <option value="">Más reciente</option>
            <option value="fecha_publicacion">Más antiguo</option>
          </select>
        </div>
        <div className="campo">
          <label htmlFor="titulo">Por título</label>
          <input
            id="titulo"
            type="search"
            name="search"
            placeholder="Buscar..."
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={query.search}
          />
        </div>
        <div className="campo">
          <label htmlFor="tipo">Por tipo</label>
          <select id="tipo" name="tipo" defaultValue={query.tipo}>
            <option value="">Todos los tipos</option>
            {query.tipo && !tipos.some(({ id }) => id === query.tipo) && (
              <option value={query.tipo}>Tipo desconocido</option>
            )}
            {tipos.map((tipo) => (
              <option key={tipo.id} value={tipo.id}>
                {tipo.tipo}
              </option>
            ))}
          </select>
        </div>
        <TagChoices tags={tags} chosen={query.tags} />
        <DateChoices query={query} today={today} />
        <button type="submit" className="boton boton--ancho">
          Buscar por filtro
        </button>
        {children}
      </Form>
    </details>
  );
}

function TagChoices({ tags, chosen }: { tags: TagsRecord[]; chosen: string[] }) {
  return (
    <fieldset className="campo">
      <legend>Por etiquetas</legend>
      {/* A tag that is set stays set, also while the list of tags could not be had. */}
      {chosen
        .filter((id) => !tags.some((tag) => tag.id === id))
        .map((id) => (
          <input key={id} type="hidden" name="tags" value={id} />
        ))}
      <div className="casillas">
        {tags.map((tag) => (
          <label key={tag.id} className="casilla">
            <input type="checkbox" name="tags" value={tag.id} defaultChecked={chosen.includes(tag.id)} />
            <span className="muestra" style={{ "--c": safeColor(tag.color) } as React.CSSProperties} />
            {tag.nombre}
          </label>
        ))}
      </div>
    </fieldset>
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

/** How many filters are set; a sort is none. */
export function activeFilters(query: NoticiasQuery): number {
  const dates = query.from || query.to ? 1 : 0;
  return (query.search ? 1 : 0) + (query.tipo ? 1 : 0) + query.tags.length + dates;
}
