import { Fragment, type ReactElement } from "react";
import { type CalendarDay, monthNames, weekdays, weeksOf } from "../text/dates/calendar-month.ts";

interface MonthTableProps {
  year: number;
  month: number;
  /** Cell of a day. */
  children: (date: CalendarDay) => ReactElement;
}

/** Table of a month in weeks, from Monday to Sunday. */
export function MonthTable({ year, month, children }: MonthTableProps) {
  return (
    <table>
      <caption className="oculto">{monthTitle(year, month)}</caption>
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
            {week.map((day, place) => (
              <Fragment key={weekdays[place]?.[0]}>{day > 0 ? children({ year, month, day }) : <td />}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Title of a month, e.g. `Agosto de 2026`. */
export const monthTitle = (year: number, month: number): string => `${monthNames[month - 1] ?? ""} de ${year}`;
