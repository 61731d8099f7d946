import { localMoment } from "@arzobispado/diocese/misas";
import { backendContext, nowContext, publicOriginContext, revisionContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import { pageLoader } from "../../backend/problems.ts";
import { readMisasRecords } from "../../features/misas/misas-records.ts";
import { calendarFeed } from "../../features/misas/parish/ics.server.ts";
import { timetableOfParish } from "../../features/misas/timetables.server.ts";
import { getParroquia } from "../../features/parroquias/parroquias.ts";
import { parroquiasSection } from "../../sections/parroquias.ts";
import type { Route } from "./+types/misas-ics.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

/** Serves the celebrations of a parish as an iCalendar feed: sixty days from today (RFC 5545). */
export const loader = pageLoader(async ({ context, params }: Route.LoaderArgs) => {
  const client = context.get(backendContext);
  const origin = context.get(publicOriginContext);
  const now = context.get(nowContext);
  const from = localMoment(now.getTime()).day;
  // Read the revision before the data: a change in between then gets a higher number in the next answer.
  const revision = await context.get(revisionContext)();
  const { id, nombre } = await getParroquia(client, params.id);
  const timetable = timetableOfParish(await readMisasRecords(context.get(directoryContext)), id);
  if (!timetable) throw new Response(null, { status: 404 });
  const address = `${origin}${parroquiasSection.path}/${id}`;
  return new Response(
    calendarFeed(timetable, { name: nombre, address, host: new URL(origin).host, from, now, revision }),
    {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="misas.ics"',
        "access-control-allow-origin": "*",
      },
    },
  );
});
