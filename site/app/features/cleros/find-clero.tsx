import { Form } from "react-router";
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
        <input
          id="buscar-clero"
          name="search"
          type="search"
          placeholder="Nombre o apellido"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="boton boton--linea" type="submit">
          <Icon name="buscar" />
          Buscar
        </button>
      </span>
    </Form>
  );
}
