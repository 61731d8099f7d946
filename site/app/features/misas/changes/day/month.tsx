import { type Day, dayOf, dayText } from "@arzobispado/diocese/misas";
import { Link } from "react-router";
import { MonthTable, monthTitle } from "../../../../components/month-table.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { daysIn, isoDay, readIsoDay } from "../../../../text/dates/calendar-month.ts";
import type { Timetable } from "../../timetable.ts";
import css from "../changes.module.css";
import { type DayOfParish, daysOfParish, isChanged } from "./day-of-parish.ts";

interface MonthProps {
  timetable: Timetable;
  /** Day that is shown. */
  day: Day;
  now: { day: Day; minutes: number };
}

const dayAddress = (day: Day): string => `?dia=${dayText(day)}`;

/** Link to a day of the changes page, drawn as an arrow. */
export function DayLink({ day, icon, label }: { day: Day; icon: "izq" | "der"; label: string }) {
  return (
    <Link className="boton boton--suelto" to={dayAddress(day)} preventScrollReset>
      <Icon name={icon} />
      <span className="oculto">{label}</span>
    </Link>
  );
}

/** Month calendar. Marks the days on which something changes; each day links to its Masses. */
export function Month({ timetable, day, now }: MonthProps) {
  const { year, month } = readIsoDay(dayText(day));
  const first = dayOf(isoDay({ year, month, day: 1 }));
  const days = daysOfParish(timetable, first, first + daysIn(year, month) - 1, now);
  return (
    <section className={`hoja ${css["cambios-mes"]}`} aria-label="Calendario">
      <div className={`en-linea hueco-1 al-medio a-los-lados ${css["cambios-mes__cabeza"]}`}>
        <DayLink day={first - 1} icon="izq" label="Mes anterior" />
        <h2 aria-live="polite">{monthTitle(year, month)}</h2>
        <DayLink day={first + days.length} icon="der" label="Mes siguiente" />
      </div>
      <MonthTable year={year} month={month}>
        {(date) => <Cell of={days[date.day - 1] as DayOfParish} chosen={day} today={now.day} />}
      </MonthTable>
      <p className={`en-linea hueco-2 al-medio ${css["cambios-mes__clave"]}`}>
        <i aria-hidden="true" /> Algo cambia ese día
      </p>
    </section>
  );
}

function Cell({ of, chosen, today }: { of: DayOfParish; chosen: Day; today: Day }) {
  const masses = of.rows.filter(({ what }) => what.tipo === "misa").length;
  return (
    <td aria-current={of.dia === today ? "date" : undefined}>
      <Link
        to={dayAddress(of.dia)}
        preventScrollReset
        aria-current={of.dia === chosen ? "true" : undefined}
        data-cambia={isChanged(of) || undefined}
      >
        {Number(dayText(of.dia).slice(8))}
        <span className="oculto">
          {masses === 1 ? ", una misa" : `, ${masses} misas`}
          {isChanged(of) && ", algo cambia"}
        </span>
      </Link>
    </td>
  );
}
