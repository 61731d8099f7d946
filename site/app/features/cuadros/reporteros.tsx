import { fileAddress } from "../../backend/file-address.ts";
import { Portrait, type PortraitProps } from "../../components/portrait.tsx";
import { Icon, type IconName } from "../../components/ui/icon.tsx";
import { earlyClick, enhanced } from "../../enhance/behaviours.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import { positionOf } from "../../text/pictures/picture-words.ts";
import type { Reportero } from "./cuadro.ts";
import css from "./reporteros.module.css";
import "../../styles/kit/redondo.css";
import "../../styles/kit/mandos.css";

/** Milliseconds, as CUA-02 sets them. The styles set how many persons are visible. */
const movement = { delay: 3000, speed: 400 };

/**
 * Communication team (CUA-02): a row that scrolls and snaps to a person. With a script it also advances automatically.
 */
export function Reporteros({ reporteros }: { reporteros: Reportero[] }) {
  return (
    <section className={css.reporteros} aria-labelledby="reporteros" {...enhanced("team", movement)}>
      <div className="envoltura">
        <h2 id="reporteros">Conoce al equipo que hace posible esto:</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={css.reporteros__marco} data-row="" aria-label="Equipo de reporteros" tabIndex={0}>
          <ul className="en-linea">
            {reporteros.map((reportero) => (
              <li key={reportero.id} className={css.reportero}>
                <Portrait name={reportero.nombre} {...photoOf(reportero)} />
                <div>
                  <h3>{reportero.nombre}</h3>
                  <p>{reportero.parroquia_o_movimiento}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <div className="mandos con-guion">
          <Control label="Reporteros anteriores" icon="izq" step={-1} />
          <Control label="Reporteros siguientes" icon="der" step={1} />
          <Control label="Detener el movimiento" icon="pausa" />
          <Control label="Reanudar el movimiento" icon="ver" hidden />
        </div>
      </div>
    </section>
  );
}

interface ControlProps {
  label: string;
  icon: IconName;
  step?: -1 | 1;
  hidden?: boolean;
}

function Control({ label, icon, step, hidden }: ControlProps) {
  return (
    <button type="button" className="redondo" aria-label={label} data-step={step} hidden={hidden} {...earlyClick}>
      <Icon name={icon} />
    </button>
  );
}

function photoOf(reportero: Reportero): Pick<PortraitProps, "src" | "focus"> {
  const picture = pictureOf(reportero.foto, reportero.foto_datos);
  return picture ? { src: fileAddress(reportero, picture, "0x500"), focus: positionOf(picture) } : { src: "" };
}
