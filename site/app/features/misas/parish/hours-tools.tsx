import { Icon } from "../../../components/ui/icon.tsx";
import { enhancedButton } from "../../../enhance/behaviours.ts";
import { KeepOffline } from "../keep-offline.tsx";
import type { Place } from "../places.ts";
import css from "./hours-tools.module.css";
import "../../../styles/kit/boton.css";
import "../../../styles/kit/enlace-flecha.css";

/**
 * Tools for the hours of a parish: follow it, save the hours offline, subscribe to the calendar, print, report an
 * error.
 */
export function HoursTools({ place: { parroquia, nombre } }: { place: Place }) {
  const address = `/parroquias/${encodeURIComponent(parroquia)}`;
  return (
    <section className={css["horas-a-mano"]} aria-labelledby="a-mano">
      <h2 id="a-mano">Ten a mano estos horarios</h2>
      <button
        type="button"
        className="boton boton--linea con-guion"
        {...enhancedButton("followsParish", { id: parroquia, nombre, leave: "Dejar de seguir" })}
      >
        Seguir esta parroquia
      </button>
      <KeepOffline />
      <ul>
        <li>
          <a className="enlace-flecha" href={`${address}/misas.ics`}>
            <Icon name="calendario" />
            Calendario
          </a>
        </li>
        <li>
          <a className="enlace-flecha" href={`${address}/horario`}>
            <Icon name="documento" />
            Imprimir
          </a>
        </li>
        <li>
          <a className="enlace-flecha" href={`${address}/reportar`} rel="nofollow">
            <Icon name="aviso" />
            Reportar un dato equivocado
          </a>
        </li>
      </ul>
    </section>
  );
}
