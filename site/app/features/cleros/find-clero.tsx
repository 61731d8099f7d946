import { Form } from "react-router";
import { SearchInput } from "../../components/list/search-input.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { cleroSection } from "../../sections/clero.ts";
import css from "./find-clero.module.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/buscador.css";

/** Clergy search of the home page (INI-05), below the search for parishes. */
export function FindClero() {
  return (
    <Form className={css.encuentra__clero} role="search" action={cleroSection.path} aria-label="Buscar en el clero">
      <label htmlFor="buscar-clero">¿Buscas a un sacerdote o diácono?</label>
      <span className={`buscador ${css["buscador--breve"]}`}>
        <SearchInput id="buscar-clero" placeholder="Nombre o apellido" />
        <button className="boton boton--linea" type="submit">
          <Icon name="buscar" />
          Buscar
        </button>
      </span>
    </Form>
  );
}
