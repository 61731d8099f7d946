import { ContactText } from "../../components/contact-text.tsx";
import type { Obra } from "./obra.ts";
import css from "./obra-data.module.css";

/** Place and contact of a work. */
export function ObraData({ obra }: { obra: Obra }) {
  return (
    <dl className={`en-pila hueco-3 ${css.datos}`}>
      {obra.ubicacion && (
        <div>
          <dt>Ubicación</dt>
          <dd>{obra.ubicacion}</dd>
        </div>
      )}
      {obra.contacto && (
        <div>
          <dt>Contacto</dt>
          <dd>
            <ContactText text={obra.contacto} />
          </dd>
        </div>
      )}
    </dl>
  );
}
