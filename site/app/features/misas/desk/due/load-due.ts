import { type Day, dayText, localMoment } from "@arzobispado/diocese/misas";
import { browserClient } from "../../../../backend/browser-client.ts";
import { serverNow } from "../../../../backend/server-clock.ts";
import { withSession } from "../../../../backend/session/with-session.ts";
import { startOfDay } from "../../../../text/dates/dates.ts";
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

async function findOpenReports(since: Day): Promise<OpenReport[]> {
  return withSession(async () => {
    const client = await browserClient();
    const filter = client.filter('estado = "nuevo" && created >= {:since}', { since: startOfDay(dayText(since)) });
    const options = { filter, fields: "id,lugar,created", batch: 500 };
    return client.collection("reportes_horario").getFullList<OpenReport>(options);
  });
}
