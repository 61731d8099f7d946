import { Link } from "react-router";
import { iMay } from "../../backend/session/my-role.ts";
import { capital } from "../../text/capital.ts";
import { dateWithWeekday, timeOfDay } from "../../text/dates/dates.ts";
import { itemAddress } from "../content/content.ts";
import css from "./agenda.module.css";
import type { DueItem } from "./find-due.ts";

/** HTML id of the section of a day. @param iso `YYYY-MM-DD` */
export const dayId = (iso: string): string => `dia-${iso}`;

interface DueDaysProps {
  /** `YYYY-MM-DD` in La Paz. */
  today: string;
  tomorrow: string;
  days: ReadonlyMap<string, DueItem[]>;
}

/** Lists the due items day by day, in the order of `days`. */
export function DueDays({ today, tomorrow, days }: DueDaysProps) {
  return (
    <>
      {[...days].map(([iso, items]) => (
        <section
          key={iso}
          id={dayId(iso)}
          tabIndex={-1}
          className={`hoja ${css.agenda__dia}`}
          aria-labelledby={`${dayId(iso)}-nombre`}
        >
          <h2 id={`${dayId(iso)}-nombre`}>{dayName(iso, items, today, tomorrow)}</h2>
          <ul className="renglones">
            {items.map(({ collection, id, title, at }) => (
              <li key={`${collection.name} ${id}`} className={css.agenda__cosa}>
                <time dateTime={at.toISOString()}>{timeOfDay(at)}</time>
                <p>
                  <strong>
                    {iMay(collection.name, "update") ? <Link to={itemAddress(collection, id)}>{title}</Link> : title}
                  </strong>
                  <span className="suave">{capital(collection.one)}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function dayName(iso: string, [first]: readonly DueItem[], today: string, tomorrow: string): string {
  const date = first ? dateWithWeekday(first.at) : iso;
  if (iso === today) return `Hoy · ${date}`;
  return iso === tomorrow ? `Mañana · ${date}` : date;
}
