import { type Day as DayNumber, localMoment } from "@arzobispado/diocese/misas";
import { serverNow } from "../../../backend/server-clock.ts";
import type { LoadedTimetable } from "../keeping/load-timetable.ts";
import css from "./changes.module.css";
import { Day } from "./day/day.tsx";
import { type DayOfParish, daysOfParish } from "./day/day-of-parish.ts";
import { Month } from "./day/month.tsx";
import type { ChangeForm } from "./form/change-form.ts";
import { useChanges } from "./use-changes.ts";
import { useFocusOn } from "./use-focus-on.ts";
import { EndingQuestions } from "./written/ending-questions.tsx";
import { writtenOf } from "./written/written.ts";
import { WrittenList } from "./written/written-list.tsx";

interface ChangesPageProps {
  /** Id of the parish. */
  parroquia: string;
  timetable: LoadedTimetable;
  /** Day that is shown. */
  dia: DayNumber;
  person: string;
  kept: ChangeForm | null;
}

/** Page where the keeper of a parish changes the hours of single days: suspends, moves or adds Masses. */
export function ChangesPage({ parroquia, timetable, dia, person, kept }: ChangesPageProps) {
  const now = localMoment(serverNow().getTime());
  const changes = useChanges({ person, parroquia, kept });
  // On a phone the message stands far above the row, and the pressed button is gone.
  const status = useFocusOn<HTMLDivElement>(changes.message);
  const [of] = daysOfParish(timetable, dia, dia, now);
  const lugares = timetable.places.map(({ id }) => id);
  const written = writtenOf(timetable.excepciones, { parroquia, lugares }, now.day);
  const lines = timetable.horarios;
  return (
    <>
      <div role="status" className={css.cambios__dicho} ref={status} tabIndex={-1}>
        {changes.message !== "" && (
          <p>
            {changes.message} <a href={`/parroquias/${parroquia}`}>Ver su página</a>
          </p>
        )}
      </div>
      <EndingQuestions {...{ written, lines, now, changes }} />
      <div className={`en-columna hueco-4 al-inicio ${css.cambios}`}>
        <Day {...{ parroquia, timetable, changes }} of={of as DayOfParish} today={now.day} />
        <div>
          <Month timetable={timetable} day={dia} now={now} />
          <WrittenList written={written} places={timetable.places} lines={lines} changes={changes} />
        </div>
      </div>
    </>
  );
}
