import { utcOffset } from "@arzobispado/diocese/config/place";
import { useId } from "react";
import { Link } from "react-router";
import { serverNow } from "../../backend/server-clock.ts";
import { iMay } from "../../backend/session/my-role.ts";
import { type ActivityQuery, activityAddress } from "../../desk/activity/activity-address.ts";
import { itemAddress } from "../../desk/content/content.ts";
import type { ContentIndex } from "../../desk/content/content-words.ts";
import { dateWithWeekday, localDay, longDate, timeOfDay } from "../../text/dates/dates.ts";
import type { ActivityEntry } from "./activity.ts";
import css from "./activity-days.module.css";
import { byDay, type Day, sentenceOf } from "./activity-words.ts";

interface ActivityDaysProps {
  entries: readonly ActivityEntry[];
  index: ContentIndex;
  query: ActivityQuery;
}

/** Activity entries, grouped by day. */
export function ActivityDays({ entries, index, query }: ActivityDaysProps) {
  return (
    <div className={`en-pila hueco-5 ${css.dias}`}>
      {byDay(entries).map((day) => (
        <DayOfActivity key={day.day} {...day} index={index} query={query} />
      ))}
    </div>
  );
}

function DayOfActivity({ day, entries, index, query }: Day & Omit<ActivityDaysProps, "entries">) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{dayText(day, serverNow())}</h3>
      <ol>
        {entries.map(({ entry, at }) => (
          <li key={entry.id} className={css.suceso}>
            <time dateTime={at.toISOString()}>{timeOfDay(at)}</time>
            <EntryItem entry={entry} index={index} query={query} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function EntryItem({ entry, index, query }: { entry: ActivityEntry } & Omit<ActivityDaysProps, "entries">) {
  const { who, deed, item, rest } = sentenceOf(entry, index);
  const { collectionName, recordId, isThere } = entry;
  const collection = index.get(collectionName);
  const isOpen = isThere && collection && iMay(collectionName, "update");
  const own = { coleccion: collectionName, item: recordId };
  return (
    <p>
      <b>{who}</b> {deed}{" "}
      {item && (isOpen ? <Link to={itemAddress(collection, recordId)}>{item}</Link> : <i>{item}</i>)}
      {rest && ` ${rest}`}.
      {recordId !== "" && query.item !== recordId && (
        <>
          {" "}
          <Link className={css.suceso__mas} to={activityAddress(own)} aria-label={`Su actividad: ${item}`}>
            Su actividad
          </Link>
        </>
      )}
    </p>
  );
}

/** Heading of a day: 'Hoy, 26 de noviembre de 2026'; 'Martes, 24 de noviembre de 2026'. */
export function dayText(day: string, now: Date): string {
  const noon = new Date(`${day}T12:00:00${utcOffset}`);
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  if (day === localDay(now)) return `Hoy, ${longDate(noon)}`;
  if (day === localDay(yesterday)) return `Ayer, ${longDate(noon)}`;
  return dateWithWeekday(noon);
}
