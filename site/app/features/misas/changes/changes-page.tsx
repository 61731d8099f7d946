import { type Day as DayNumber, momentInLaPaz } from "@arzobispado/diocese/misas";
import { useState } from "react";
import { serverNow } from "../../../backend/server-clock.ts";
import type { LoadedTimetable } from "../keeping/load-timetable.ts";
import { answeredHere, answerNo } from "./answered.ts";
import type { ChangeForm } from "./change-form.ts";
import css from "./changes.module.css";
import { Day } from "./day.tsx";
import { type DayOfParish, daysOfParish } from "./day-of-parish.ts";
import { EndingQuestion } from "./ending-question.tsx";
import { Month } from "./month.tsx";
import { useChanges } from "./use-changes.ts";
import { endingTonight, writtenOf } from "./written.ts";
import { WrittenList } from "./written-list.tsx";

interface ChangesPageProps {
  /** Id. */
  parroquia: string;
  timetable: LoadedTimetable;
  /** The one that is looked at. */
  dia: DayNumber;
  person: string;
  kept: ChangeForm | null;
}

/** What is otherwise than the timetable says, day by day, in the hands of who keeps a parish. */
export function ChangesPage({ parroquia, timetable, dia, person, kept }: ChangesPageProps) {
  const now = momentInLaPaz(serverNow().getTime());
  const changes = useChanges({ person, parroquia, kept });
  const [answered, setAnswered] = useState(answeredHere);
  const [of] = daysOfParish(timetable, dia, dia, now);
  const lugares = timetable.places.map(({ id }) => id);
  const written = writtenOf(timetable.excepciones, { parroquia, lugares }, now.day);
  const lines = timetable.horarios;
  return (
    <>
      <div role="status" className={css.cambios__dicho}>
        {changes.said !== "" && (
          <p>
            {changes.said} <a href={`/parroquias/${parroquia}`}>Ver su página</a>
          </p>
        )}
      </div>
      {endingTonight(written, now, answered).map((change) => (
        <EndingQuestion
          key={change.id}
          {...{ change, lines, today: now.day, changes }}
          onNo={() => setAnswered(answerNo(change.id))}
        />
      ))}
      <div className={css.cambios}>
        <Day {...{ parroquia, timetable, changes }} of={of as DayOfParish} today={now.day} />
        <div>
          <Month timetable={timetable} day={dia} now={now} />
          <WrittenList written={written} places={timetable.places} lines={lines} changes={changes} />
        </div>
      </div>
    </>
  );
}
