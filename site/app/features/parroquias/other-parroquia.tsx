import { Form } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { parroquiasSection } from "../../sections/parroquias.ts";
import { readQuery } from "../../sections/query.ts";
import css from "./panel.module.css";
import type { ParroquiasCatalog } from "./parroquias.ts";
import { NameField, OtherFields } from "./search-fields.tsx";
import "../../styles/kit/boton.css";

const nothingChosen = readQuery(parroquiasSection, new URLSearchParams());

/**
 * Search beside a parish; it leads to the list (PAR-09). Only the name field is open, since most people know a name;
 * the other fields are folded.
 */
export function OtherParroquia({ catalog }: { catalog: ParroquiasCatalog }) {
  return (
    <section className={css.panel} aria-labelledby="otra-parroquia">
      <h2 id="otra-parroquia">Buscar otra parroquia</h2>
      <Form action={parroquiasSection.path} role="search" aria-labelledby="otra-parroquia">
        <NameField query={nothingChosen} />
        <details className={css.panel__mas}>
          <summary className="sin-marca">
            Más filtros
            <Icon name="abajo" />
          </summary>
          <div>
            <OtherFields query={nothingChosen} catalog={catalog} />
          </div>
        </details>
        <button type="submit" className="boton boton--ancho">
          <Icon name="buscar" />
          Buscar
        </button>
      </Form>
    </section>
  );
}
