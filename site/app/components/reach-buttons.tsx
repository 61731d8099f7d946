import css from "./reach-buttons.module.css";
import { Icon } from "./ui/icon.tsx";
import "../styles/kit/boton.css";

/** Addresses of the buttons. Empty or undefined: no button. */
interface WaysToReach {
  call?: string;
  talk?: string;
  mail?: string;
  way?: string;
}

interface ReachButtonsProps {
  ways: WaysToReach;
  /** Name of the person or place, for screen readers: in a list each button has to name it. */
  name?: string;
  /** Phone number shown on the call button, if the page shows it nowhere else. */
  number?: string;
}

/** Buttons to call, write or get there, one for each address. With `name` (in a list) outlined, not filled. */
export function ReachButtons({ ways: { call, talk, mail, way }, name, number }: ReachButtonsProps) {
  if (!call && !talk && !mail && !way) return null;
  const whose = name && <span className="oculto"> a {name}</span>;
  return (
    <p className={`en-fila hueco-2 ${css.acudir}`}>
      {call && (
        <a className={name ? "boton boton--linea" : "boton"} href={call}>
          <Icon name="telefono" />
          {number ? (
            <span>
              <span className="oculto">Llamar{name && ` a ${name}`}: </span>
              {number}
            </span>
          ) : (
            <span>Llamar{whose}</span>
          )}
        </a>
      )}
      {talk && (
        <a className="boton boton--linea" href={talk} rel="noopener">
          <Icon name="whatsapp" />
          <span>WhatsApp{whose}</span>
        </a>
      )}
      {mail && (
        <a className="boton boton--linea" href={mail}>
          <Icon name="carta" />
          <span>Correo{whose}</span>
        </a>
      )}
      {way && (
        <a className="boton boton--linea" href={way} target="_blank" rel="noopener">
          <Icon name="lugar" />
          <span>Cómo llegar{whose}</span>
        </a>
      )}
    </p>
  );
}
