import { Form } from "react-router";
import { MultiSelect } from "../../components/list/multi-select.tsx";
import { SearchInput } from "../../components/list/search-input.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { type ClerosQuery, cleroSection } from "../../sections/clero.ts";
import type { ClerosCatalog } from "./cleros.ts";
import css from "./cleros-search.module.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/campos.css";

/** Search bar above the directory: a plain GET form whose fields have the names of the address. */
export function ClerosSearch({ query, catalog }: { query: ClerosQuery; catalog: ClerosCatalog }) {
  const { cargos, parroquias, vicarias } = catalog;
  return (
    <Form action={cleroSection.path} role="search" aria-label="Buscar en el clero" className={css.barra} data-busca="">
      {query.perPage !== 10 && <input type="hidden" name="perPage" value={query.perPage} />}
      <div className="campo">
        <label className="oculto" htmlFor="buscar-clero">
          Nombre
        </label>
        <SearchInput id="buscar-clero" value={query.search} />
      </div>
      <MultiSelect
        label="Cargos"
        name="cargos"
        chosen={query.cargos}
        choices={cargos.map(({ id, cargo }) => ({ value: id, label: cargo }))}
      />
      <MultiSelect
        label="Parroquias"
        name="parroquias"
        chosen={query.parroquias}
        choices={parroquias.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <MultiSelect
        label="Vicarias"
        name="vicarias"
        chosen={query.vicarias}
        choices={vicarias.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <button type="submit" className="boton">
        <Icon name="buscar" />
        Buscar
      </button>
    </Form>
  );
}
