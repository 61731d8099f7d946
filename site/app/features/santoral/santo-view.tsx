import { fileAddress } from "../../backend/file-address.ts";
import { LiturgicalThread } from "../../components/liturgical-thread.tsx";
import { Portrait } from "../../components/portrait.tsx";
import { dayAndMonth, readIsoDay } from "../../text/dates/calendar-month.ts";
import type { LiturgicalDay } from "../../text/dates/liturgical-day.ts";
import { pictureOf } from "../../text/pictures/picture-details.ts";
import { positionOf } from "../../text/pictures/picture-words.ts";
import type { Precedence } from "./celebration.ts";
import css from "./santoral.module.css";
import type { Santo } from "./santoral.ts";

interface SantoViewProps {
  santo: Santo;
  /** Day of this saint, `YYYY-MM-DD`. */
  date: string;
  liturgicalDay: LiturgicalDay | null;
  precedence: Precedence;
}

/** Saint under an arch, with the Church's celebration of that day (SAN-02, SAN-07). */
export function SantoView({ santo, date, liturgicalDay, precedence }: SantoViewProps) {
  const leads = liturgicalDay !== null && precedence === "celebration";
  const picture = pictureOf(santo.imagen, santo.imagen_datos);
  const large = fileAddress(santo, picture, "0x1000");
  return (
    <div className={`en-fila hueco-5 al-medio ${css.santo__cuerpo}`}>
      <Portrait
        name={santo.nombre_santo}
        src={large}
        srcSet={picture ? `${fileAddress(santo, picture, "320x0")} 320w, ${large} 750w` : undefined}
        focus={picture ? positionOf(picture) : undefined}
        sizes="(min-width: 40rem) 11rem, 7.5rem"
      />
      <div className="santo__texto">
        <p className="rotulo">
          <time dateTime={date}>{dayAndMonth(readIsoDay(date))}</time>
        </p>
        {leads && (
          <>
            <LiturgicalLine day={liturgicalDay} leads />
            <p className={css.santo__tambien}>También este día</p>
          </>
        )}
        {/* Gets the focus after a day is pressed in the calendar. */}
        <p
          className={leads ? `${css.santo__nombre} ${css["santo__nombre--segundo"]}` : css.santo__nombre}
          tabIndex={-1}
        >
          {santo.nombre_santo}
        </p>
        {liturgicalDay && !leads && <LiturgicalLine day={liturgicalDay} isNamed={precedence === "both are one"} />}
      </div>
    </div>
  );
}

interface LiturgicalLineProps {
  day: LiturgicalDay;
  /** Show the celebration first, in large letters. */
  leads?: boolean;
  /** Hide the celebration: the saint's name already says it. */
  isNamed?: boolean;
}

export function LiturgicalLine({ day, leads = false, isNamed = false }: LiturgicalLineProps) {
  return (
    <p className={`en-pila sin-estirar ${css.santo__liturgia}`}>
      {leads && <span className={css.santo__celebracion}>{day.celebration}</span>}
      <LiturgicalThread day={day} />
      {!leads && !isNamed && <span>{day.celebration}</span>}
      {!day.celebration.includes(day.season) && <span className={css.santo__tiempo}>{day.season}</span>}
    </p>
  );
}
