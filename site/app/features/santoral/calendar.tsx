import { useState } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import { answerClick } from "./answer-click.ts";
import {
  type CalendarDay,
  dayAndMonth,
  firstYear,
  isoDay,
  lastYear,
  monthNames,
  weekdays,
  weeksOf,
} from "./calendar-month.ts";
import css from "./santoral.module.css";
import { santoralAddress, todayAddress } from "./santoral-query.ts";
import "../../styles/kit/boton.css";
import "../../styles/kit/redondo.css";

interface CalendarProps {
  /** The month that is shown first. */
  start: { year: number; month: number };
  /** `YYYY-MM-DD` */
  today: string;
  onDay: (day: CalendarDay) => void;
}

/** The grid of a month (SAN-01). Days, years and months are links and a form of the page, so it also turns without a script. */
export function Calendar({ start, today, onDay }: CalendarProps) {
  const [{ year, month }, setMonth] = useState(start);
  const title = `${monthNames[month - 1]} de ${year}`;

  return (
    <div className={css.calendario}>
      <div className={css.calendario__mando}>
        <form action={todayAddress}>
          <label className="oculto" htmlFor="santoral-mes">
            Mes
          </label>
          <select
            id="santoral-mes"
            name="mes"
            value={month}
            onChange={(event) => setMonth({ year, month: Number(event.target.value) })}
          >
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
          <YearLink word="Año anterior" icon="izq" to={{ year: year - 1, month }} onYear={setMonth} />
          <span aria-live="polite">{year}</span>
          <YearLink word="Año siguiente" icon="der" to={{ year: year + 1, month }} onYear={setMonth} />
        </div>
      </div>
      <table>
        <caption className="oculto">{title}</caption>
        <thead>
          <tr>
            {weekdays.map(([short, long]) => (
              <th key={short} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week) => (
            <tr key={week.join()}>
              {week.map((day, index) => (
                <td key={weekdays[index]?.[0]}>
                  {day > 0 && <Day date={{ year, month, day }} today={today} onDay={onDay} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ date, today, onDay }: { date: CalendarDay; today: string; onDay: (day: CalendarDay) => void }) {
  return (
    <a
      href={santoralAddress(date)}
      rel="nofollow"
      aria-label={`${dayAndMonth(date)} de ${date.year}`}
      aria-current={isoDay(date) === today ? "date" : undefined}
      onClick={answerClick(() => onDay(date))}
    >
      {date.day}
    </a>
  );
}

interface YearLinkProps {
  word: string;
  icon: "izq" | "der";
  to: { year: number; month: number };
  onYear: (to: { year: number; month: number }) => void;
}

function YearLink({ word, icon, to, onYear }: YearLinkProps) {
  const ends = to.year < firstYear || to.year > lastYear;
  return (
    <a
      className="redondo"
      rel="nofollow"
      aria-label={word}
      aria-disabled={ends || undefined}
      href={ends ? undefined : santoralAddress({ ...to, day: 0 })}
      onClick={ends ? undefined : answerClick(() => onYear(to))}
    >
      <Icon name={icon} />
    </a>
  );
}
