import css from "./reach-buttons.module.css";
import { Icon } from "./ui/icon.tsx";
import "../styles/kit/boton.css";

/** Addresses of buttons; one that is empty or left out is no button. */
interface WaysToReach {
  call?: string;
  talk?: string;
  mail?: string;
  way?: string;
}

interface ReachButtonsProps {
  ways: WaysToReach;
  /** Whose they are: in a list each button has to say it. */
  name?: string;
  /** Stands on the button that calls it, where nothing else says it. */
  number?: string;
}

/** Call, write, go there: a button for each way that there is. A list has too many of them for filled ones. */
export function ReachButtons({ ways: { call, talk, mail, way }, name, number }: ReachButtonsProps) {
  if (!call && !talk && !mail && !way) return null;
  const whose = name && <span className="oculto"> a {name}</span>;
  return (
    <p className={css.acudir}>
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
