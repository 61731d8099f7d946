import { MapFacade } from "../../components/media/map-facade.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import panelCss from "./panel.module.css";
import type { Parroquia } from "./parroquia.ts";
import css from "./parroquia-map.module.css";
import "../../styles/kit/enlace-flecha.css";

/**
 * Location of a parish (PAR-08). The map service is contacted only after a press on the drawing. The link to an
 * external map needs no script.
 * @param parroquia its `maps_ubicacion` is a checked map address (map-address.server.ts), or empty
 */
export function ParroquiaMap({ parroquia }: { parroquia: Parroquia }) {
  const { nombre: name, maps_ubicacion: address, ubicacion: place } = parroquia;
  const search = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${place}`)}`;
  if (!address && !place) return null;
  return (
    <section className={panelCss.panel} aria-labelledby="ubicacion">
      <h2 id="ubicacion">Ubicación</h2>
      {address && <MapFacade name={name} address={address} otherwise="¿No se ve el mapa? Toca «Cómo llegar»." />}
      {place && <p className={css.mapa__lugar}>{place}</p>}
      <a className="enlace-flecha" href={search} target="_blank" rel="noopener">
        Cómo llegar
        <Icon name="flecha" />
      </a>
    </section>
  );
}
