import type { RefObject } from "react";
import { fileAddress } from "../../backend/file-address.ts";
import { LiturgicalThread } from "../../components/liturgical-thread.tsx";
import { Portrait } from "../../components/portrait.tsx";
import type { LiturgicalDay } from "../../text/liturgical-day.ts";
import { dayAndMonth, readIsoDay } from "./calendar-month.ts";
import type { Santo } from "./santoral.ts";

interface SantoViewProps {
  santo: Santo;
  /** `YYYY-MM-DD` */
  date: string;
  liturgicalDay: LiturgicalDay | null;
  /** Takes the focus when another saint has come. */
  nameRef: RefObject<HTMLParagraphElement | null>;
}

/** The saint under an arch, with what the Church celebrates that day (SAN-02, SAN-07). */
export function SantoView({ santo, date, liturgicalDay, nameRef }: SantoViewProps) {
  const picture = santo.imagen && fileAddress(santo, santo.imagen, "0x1000");
  return (
    <div className="santo__cuerpo">
      <Portrait
        key={santo.id}
        name={santo.nombre_santo}
        src={picture}
        srcSet={picture && `${fileAddress(santo, santo.imagen, "320x0")} 320w, ${picture} 750w`}
        sizes="(min-width: 40rem) 11rem, 7.5rem"
      />
      <div className="santo__texto">
        <p className="rotulo">
          <time dateTime={date}>{dayAndMonth(readIsoDay(date))}</time>
        </p>
        <p className="santo__nombre" tabIndex={-1} ref={nameRef}>
          {santo.nombre_santo}
        </p>
        {liturgicalDay && <LiturgicalLine day={liturgicalDay} />}
      </div>
    </div>
  );
}

export function LiturgicalLine({ day }: { day: LiturgicalDay }) {
  return (
    <p className="santo__liturgia">
      <LiturgicalThread day={day} />
      <span>{day.celebration}</span>
      {!day.celebration.includes(day.season) && <span className="santo__tiempo">{day.season}</span>}
    </p>
  );
}
