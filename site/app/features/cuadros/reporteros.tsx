import { useRef, useState } from "react";
import { fileAddress } from "../../backend/file-address.ts";
import { Portrait } from "../../components/portrait.tsx";
import { Icon, type IconName } from "../../components/ui/icon.tsx";
import type { Reportero } from "./cuadro.ts";
import css from "./reporteros.module.css";
import { useReporterosCarousel } from "./use-reporteros-carousel.ts";
import "../../styles/kit/redondo.css";

/**
 * The communication team (CUA-02): a list that scrolls, and with a script a carousel. Give it the board's id as `key`,
 * so that each board makes its own.
 */
export function Reporteros({ reporteros }: { reporteros: Reportero[] }) {
  const area = useRef<HTMLElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [stopped, setStopped] = useState(false);
  const { carousel, active } = useReporterosCarousel(area, frame, stopped);

  const step = (direction: -1 | 1) => {
    if (!carousel.current) frame.current?.scrollBy({ left: direction * frame.current.clientWidth });
    else if (direction < 0) carousel.current.slidePrev();
    else carousel.current.slideNext();
  };

  return (
    <section ref={area} className={css.reporteros} aria-labelledby="reporteros">
      <div className="envoltura">
        <h2 id="reporteros">Conoce al equipo que hace posible esto:</h2>
        {/* While it is a list it scrolls, and what scrolls must be reached by keyboard. */}
        <section ref={frame} className="swiper" aria-label="Equipo de reporteros" tabIndex={active ? undefined : 0}>
          <ul className="swiper-wrapper">
            {reporteros.map((reportero) => (
              <li key={reportero.id} className={`swiper-slide ${css.reportero}`}>
                <Portrait name={reportero.nombre} src={photoOf(reportero)} />
                <div>
                  <h3>{reportero.nombre}</h3>
                  <p>{reportero.parroquia_o_movimiento}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <div className="mandos con-guion">
          <Control label="Reporteros anteriores" icon="izq" onClick={() => step(-1)} />
          <Control label="Reporteros siguientes" icon="der" onClick={() => step(1)} />
          <Control
            label={stopped ? "Reanudar el movimiento" : "Detener el movimiento"}
            icon={stopped ? "ver" : "pausa"}
            onClick={() => setStopped(!stopped)}
          />
        </div>
      </div>
    </section>
  );
}

function Control({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button type="button" className="redondo" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

const photoOf = (reportero: Reportero): string => reportero.foto && fileAddress(reportero, reportero.foto, "0x500");
