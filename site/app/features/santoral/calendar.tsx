import { MonthTable } from "../../components/month-table.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { enhanced } from "../../enhance/behaviours.ts";
import {
  type CalendarDay,
  dayAndMonth,
  firstYear,
  isoDay,
  lastYear,
  monthNames,
} from "../../text/dates/calendar-month.ts";
import css from "./santoral.module.css";
import { santoralAddress, todayAddress } from "./santoral-query.ts";
import "../../styles/kit/boton.css";
import "../../styles/kit/redondo.css";

interface CalendarProps {
  year: number;
  month: number;
  /** `YYYY-MM-DD` */
  today: string;
  /** It takes turns with the saint of a day, who stands in its place. */
  turns: boolean;
  hidden: boolean;
}

/** The grid of a month (SAN-01). Days, years and months are links and a form of the page. */
export function Calendar({ year, month, today, turns, hidden }: CalendarProps) {
  return (
    <div className={css.calendario} data-turno={turns ? "" : undefined} hidden={hidden}>
      <div className={css.calendario__mando}>
        <form action={todayAddress}>
          <label className="oculto" htmlFor="santoral-mes">
            Mes
          </label>
          <select id="santoral-mes" name="mes" defaultValue={month} autoComplete="off" {...enhanced("submits")}>
            {monthNames.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </select>
          <input type="hidden" name="anio" value={year} />
          <button type="submit" className="boton boton--suave sin-guion">
            Ver mes
          </button>
        </form>
        <div className={css.calendario__anio}>
          <YearLink word="Año anterior" icon="izq" to={{ year: year - 1, month }} />
          <span id="santoral-anio">{year}</span>
          <YearLink word="Año siguiente" icon="der" to={{ year: year + 1, month }} />
        </div>
      </div>
      <MonthTable year={year} month={month}>
        {(date) => (
          <td>
            <Day date={date} today={today} />
          </td>
        )}
      </MonthTable>
    </div>
  );
}

function Day({ date, today }: { date: CalendarDay; today: string }) {
  return (
    <a
      href={santoralAddress(date)}
      rel="nofollow"
      aria-label={`${dayAndMonth(date)} de ${date.year}`}
      aria-current={isoDay(date) === today ? "date" : undefined}
    >
      {date.day}
    </a>
  );
}

interface YearLinkProps {
  word: string;
  icon: "izq" | "der";
  to: { year: number; month: number };
}

/** It keeps the focus while the years turn, and then says which one is there. */
function YearLink({ word, icon, to }: YearLinkProps) {
  const ends = to.year < firstYear || to.year > lastYear;
  return (
    <a
      id={`santoral-${icon}`}
      className="redondo"
      rel="nofollow"
      aria-label={word}
      aria-describedby="santoral-anio"
      aria-disabled={ends || undefined}
      href={ends ? undefined : santoralAddress({ ...to, day: 0 })}
    >
      <Icon name={icon} />
    </a>
  );
}
