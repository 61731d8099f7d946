import { city } from "@arzobispado/diocese/config/place";
import type { Tipo } from "@arzobispado/diocese/misas";
import { Icon } from "../../../components/ui/icon.tsx";
import { enhancedButton } from "../../../enhance/behaviours.ts";
import { pagesFloor, tooOldText } from "../../../text/browser-floor.ts";
import { keptDirectoryPath } from "../../../text/offline-addresses.ts";
import { neverKept } from "../never-kept.ts";
import css from "./listed-row.module.css";
import listCss from "./misas-list.module.css";
import "../../../styles/kit/boton.css";

/** Button that finds Masses near the device. Asks for the position only on a press, and never sends it. */
export function NearMe({ tipo }: { tipo: Tipo }) {
  return (
    <button
      type="button"
      className="boton boton--linea con-guion"
      {...enhancedButton("nearMe", { from: keptDirectoryPath, tipo, texts })}
    >
      <Icon name="lugar" />
      Cerca de mí
    </button>
  );
}

const texts = {
  looking: "Buscando dónde estás…",
  near: "Cerca de ti, hoy",
  none: "Hoy ya no hay más cerca de ti.",
  refused: "No pudimos saber dónde estás. Elige tu zona; funciona igual de bien.",
  vague: "Tu ubicación es aproximada.",
  far: `Estás lejos de ${city}. Elige una zona.`,
  failed: "No pudimos cargar los horarios.",
  never: neverKept,
  old: tooOldText("esto", pagesFloor),
};

/** Empty result of the button: a script fills the message and copies the row template. */
export function NearMeAnswer() {
  return (
    <section data-cerca hidden>
      <p className={listCss["misas-nada"]} role="status" data-cerca-dice />
      <ol className={listCss.lista} data-cerca-lista />
      <template data-cerca-fila>
        <li className={`en-fila ${css.fila}`}>
          <span className={css.fila__hora}>
            <time data-hora dateTime="00:00" />
          </span>
          <div className={css.fila__texto}>
            <p>
              <a href="/misas" data-nombre>
                …
              </a>
              <span className={css.fila__marca} data-marca />
            </p>
            <p className={css.fila__cambio} data-cambio />
            <p className={css.fila__lugar} data-lugar />
          </div>
          <span className={css.fila__camino} data-camino />
        </li>
      </template>
    </section>
  );
}
