import { Icon } from "../../components/ui/icon.tsx";
import css from "./reach-buttons.module.css";
import type { WaysToReach } from "./ways-to-reach.ts";
import "../../styles/kit/boton.css";

interface ReachButtonsProps {
  ways: WaysToReach;
  /** Of the work: in a list each button has to say whose it is. */
  name?: string;
}

/** Call, write, go there: a button for each way that there is. */
export function ReachButtons({ ways: { call, talk, way }, name }: ReachButtonsProps) {
  if (call === "" && talk === "" && way === "") return null;
  const whose = name && <span className="oculto"> a {name}</span>;
  return (
    <p className={css.acudir}>
      {call !== "" && (
        <a className="boton" href={call}>
          <Icon name="telefono" />
          <span>Llamar{whose}</span>
        </a>
      )}
      {talk !== "" && (
        <a className="boton boton--linea" href={talk} rel="noopener">
          <Icon name="whatsapp" />
          <span>WhatsApp{whose}</span>
        </a>
      )}
      {way !== "" && (
        <a className="boton boton--linea" href={way} target="_blank" rel="noopener">
          <Icon name="lugar" />
          <span>Cómo llegar{whose}</span>
        </a>
      )}
    </p>
  );
}
