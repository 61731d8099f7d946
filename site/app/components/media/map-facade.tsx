import drawing from "../../assets/parroquias/mapa.svg";
import { enhancedButton } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import { useEnhanced } from "../use-enhanced.ts";
import css from "./map-facade.module.css";
import "../../styles/kit/boton.css";

interface MapFacadeProps {
  /** Name of the place. */
  name: string;
  /** Checked address of the map (text/html/map-address.server.ts). */
  address: string;
  /** Help if the map does not load. */
  otherwise: string;
}

/** Drawing in place of a map: requests the map's service only after a press. Pass `address` as `key`. */
export function MapFacade({ name, address, otherwise }: MapFacadeProps) {
  const place = useEnhanced<HTMLDivElement>();
  return (
    <>
      <div ref={place} className={css.mapa}>
        {/* The drawing stays under the iframe: visible while the service does not respond. */}
        <img src={drawing} width="600" height="450" alt="" loading="lazy" />
        <button type="button" className="boton con-guion" {...enhancedButton("frame", frameOf(name, address))}>
          <Icon name="mapa" />
          Ver el mapa
        </button>
      </div>
      <p className={css.mapa__falla} hidden>
        {otherwise}
      </p>
    </>
  );
}

const frameOf = (name: string, address: string) => ({
  title: `Mapa: ${name}`,
  width: "100%",
  height: "100%",
  referrerpolicy: "no-referrer-when-downgrade",
  sandbox: "allow-scripts allow-same-origin allow-popups",
  allowfullscreen: "",
  src: address,
});
