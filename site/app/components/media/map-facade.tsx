import drawing from "../../assets/parroquias/mapa.svg";
import { enhancedButton } from "../../enhance/behaviours.ts";
import { Icon } from "../ui/icon.tsx";
import { useEnhanced } from "../use-enhanced.ts";
import css from "./map-facade.module.css";
import "../../styles/kit/boton.css";

interface MapFacadeProps {
  /** Of the place. */
  name: string;
  /** Checked (text/html/map-address.ts). */
  address: string;
  /** What helps where the map does not come. */
  otherwise: string;
}

/** A drawing in the place of a map: its service is asked only after a press. Give it the address as `key`. */
export function MapFacade({ name, address, otherwise }: MapFacadeProps) {
  const place = useEnhanced<HTMLDivElement>();
  return (
    <>
      <div ref={place} className={css.mapa}>
        {/* It stays under the frame: it is seen while the service does not answer. */}
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
