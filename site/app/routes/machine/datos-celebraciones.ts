import { dayText, momentInLaPaz } from "@arzobispado/diocese/misas";
import { nowContext, publicOriginContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { toPageProblem } from "../../backend/problems.ts";
import { readMisasRecords } from "../../features/misas/misas-records.ts";
import { aboutData, openHeaders } from "../../features/misas/open-data/license.ts";
import { openCelebrations } from "../../features/misas/open-data/open-celebrations.ts";
import { readSpan, spanParameters } from "../../features/misas/open-data/read-span.ts";
import { timetableOf } from "../../features/misas/timetables.server.ts";
import type { Route } from "./+types/datos-celebraciones.ts";

export const handle: PageHandle = { parameters: spanParameters, keptFor: "a day" };

/** What takes place from one day to another, for programs of others (docs/open-data.md). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const span = readSpan(url.searchParams, momentInLaPaz(context.get(nowContext).getTime()).day);
  if ("problem" in span) return Response.json({ mensaje: span.problem }, { status: 400, headers: openHeaders });
  const { from, to } = span;
  try {
    const timetable = timetableOf(await readMisasRecords(context.get(directoryContext)));
    const celebraciones = openCelebrations(timetable, from, to);
    return Response.json(
      {
        ...aboutData(context.get(publicOriginContext)),
        ...{ desde: dayText(from), hasta: dayText(to), celebraciones },
      },
      { headers: openHeaders },
    );
  } catch (error) {
    throw toPageProblem(error);
  }
}
