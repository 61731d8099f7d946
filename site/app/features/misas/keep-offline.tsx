import { earlyClick, enhanced } from "../../enhance/behaviours.ts";
import { pagesFloor, tooOldText } from "../../text/browser-floor.ts";
import css from "./keep-offline.module.css";
import "../../styles/kit/boton.css";

const texts = {
  failed: "No pudimos guardar los horarios. Revisa tu conexión.",
  old: tooOldText("esto", pagesFloor),
};

/**
 * Button that stores the hours on this phone for offline use. Nothing is stored before a press; a second press deletes
 * it all.
 */
export function KeepOffline() {
  return (
    <div className={`con-guion ${css["para-guardar"]}`} {...enhanced("keepsOffline", texts)}>
      <button type="button" className="boton boton--linea" {...earlyClick}>
        {"Guardar en este teléfono (≈\u00a020\u00a0kB)"}
      </button>
      <p className={css["para-guardar__nota"]}>
        Horarios, zonas y teléfonos responderán sin conexión; también las últimas páginas que abras. La primera vez
        vienen además unos 25 kB de lo que los muestra.
      </p>
      <p role="status" />
    </div>
  );
}
