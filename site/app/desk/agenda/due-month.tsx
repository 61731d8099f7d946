import { useState } from "react";
import { MonthTable, monthTitle } from "../../components/month-table.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { isoDay, readIsoDay } from "../../text/dates/calendar-month.ts";
import css from "./agenda.module.css";
import { dayId } from "./due-days.tsx";

interface DueMonthProps {
  /** `YYYY-MM-DD` in La Paz. */
  today: string;
  /** Number of due items by day. */
  counts: ReadonlyMap<string, number>;
}

/** Calendar of one month. A day with due items links to its section in `DueDays`. */
export function DueMonth({ today, counts }: DueMonthProps) {
  const [{ year, month }, setMonth] = useState(() => readIsoDay(today));
  const go = (months: number) => {
    const date = new Date(Date.UTC(year, month - 1 + months, 1));
    setMonth({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: 1 });
  };
  return (
    <section className={`hoja ${css.mes}`} aria-label="Calendario">
      <div className={`en-linea al-medio a-los-lados ${css.mes__cabeza}`}>
        <button type="button" className="boton boton--suelto" onClick={() => go(-1)}>
          <Icon name="izq" />
          <span className="oculto">Mes anterior</span>
        </button>
        <h2 aria-live="polite">{monthTitle(year, month)}</h2>
        <button type="button" className="boton boton--suelto" onClick={() => go(1)}>
          <Icon name="der" />
          <span className="oculto">Mes siguiente</span>
        </button>
      </div>
      <MonthTable year={year} month={month}>
        {(date) => <Day day={date.day} iso={isoDay(date)} today={today} counts={counts} />}
      </MonthTable>
    </section>
  );
}

function Day({ day, iso, today, counts }: DueMonthProps & { day: number; iso: string }) {
  const count = counts.get(iso) ?? 0;
  return (
    <td aria-current={iso === today ? "date" : undefined}>
      {count === 0 ? (
        <span>{day}</span>
      ) : (
        <a href={`#${dayId(iso)}`}>
          {day}
          <b>
            {count}
            <span className="oculto">{count === 1 ? " programada" : " programadas"}</span>
          </b>
        </a>
      )}
    </td>
  );
}
