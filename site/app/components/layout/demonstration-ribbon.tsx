import { enhanced } from "../../enhance/behaviours.ts";
import css from "./demonstration-ribbon.module.css";

/** Ribbon on every page with demonstration content: nothing on it is real. */
export function DemonstrationRibbon() {
  return (
    <aside className={css.cinta} aria-label="Modo demostración" {...enhanced("invented", invented)}>
      <p>
        <strong>MODO DEMOSTRACIÓN</strong> Todo es inventado.
      </p>
    </aside>
  );
}

/** Invented numbers, as the demonstration content writes them (diocese/demo/): `+591 2 000 00NN`, `+591 0000 00NN`. */
const invented = {
  links: 'a[href^="tel:+591200000"], a[href^="https://wa.me/59100000"]',
  title: "Número inventado",
  text: "Es de la demostración y no es de nadie. En el sitio de verdad este botón llama.",
};
