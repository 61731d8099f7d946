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
  /** `YYYY-MM-DD`. */
  today: string;
  /** The calendar and the saint of the day replace each other in one place. */
  turns: boolean;
  hidden: boolean;
}

/** Month grid (SAN-01). Days and years are links, months a form of the page. */
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

/**
 * Link to the year before or after. Its fixed id keeps the focus when the year changes; it then describes the new year.
 */
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
