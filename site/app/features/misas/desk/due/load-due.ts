import { type Day, dayText, localMoment } from "@arzobispado/diocese/misas";
import { serverNow } from "../../../../backend/server-clock.ts";
import { startOfDay } from "../../../../text/dates/dates.ts";
import { findAllRecords } from "../../keeping/find-all-records.ts";
import { loadTimetable } from "../../keeping/load-timetable.ts";
import { type DueParish, dueParishes, type OpenReport, week } from "./due.ts";

/**
 * Loads the parishes due today, from all timetables and the reports of the last week.
 * @throws as `loadTimetable` does
 */
export async function loadDue(): Promise<{ parishes: DueParish[]; today: Day }> {
  const { day: today } = localMoment(serverNow().getTime());
  const [timetable, reports] = await Promise.all([loadTimetable(), findOpenReports(today - week)]);
  return { parishes: dueParishes(timetable, reports, today), today };
}

function findOpenReports(day: Day): Promise<OpenReport[]> {
  const since = startOfDay(dayText(day));
  const filter = 'estado = "nuevo" && created >= {:since}';
  return findAllRecords("reportes_horario", { fields: "id,lugar,created" }, filter, { since });
}
