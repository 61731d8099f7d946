import { city } from "@arzobispado/diocese/config/place";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { SearchInput } from "../../components/list/search-input.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { parroquiasSection } from "../../sections/parroquias.ts";
import { Facade } from "./facade.tsx";
import css from "./find-parroquia.module.css";
import "../../styles/kit/boton.css";
import "../../styles/kit/buscador.css";

/**
 * Parish search of the home page (INI-05).
 * @param children content below the form
 */
export function FindParroquia({ children }: { children?: ReactNode }) {
  return (
    <section className={css.encuentra} aria-labelledby="encuentra">
      <div className={`envoltura en-columna hueco-5 ${css.encuentra__reja}`}>
        <div>
          <h2 id="encuentra">Encuentra tu parroquia</h2>
          <p>{`Dirección, fotografías y sacerdotes de las parroquias de ${city} y sus provincias.`}</p>
          <Form className="buscador" role="search" action={parroquiasSection.path} aria-label="Buscar parroquia">
            <label className="oculto" htmlFor="buscar-parroquia">
              Nombre de la parroquia
            </label>
            <SearchInput id="buscar-parroquia" placeholder="Ej. San Miguel o Calacoto" />
            <button className="boton" type="submit">
              <Icon name="buscar" />
              Buscar
            </button>
          </Form>
          {children}
        </div>
        <Facade />
      </div>
    </section>
  );
}
