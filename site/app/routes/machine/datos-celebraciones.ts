import { localMoment } from "@arzobispado/diocese/misas";
import { nowContext, publicOriginContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { pageLoader } from "../../backend/problems.ts";
import { readMisasRecords } from "../../features/misas/misas-records.ts";
import { celebrationsAnswer } from "../../features/misas/open-data/celebrations-answer.server.ts";
import { keptCelebrations } from "../../features/misas/open-data/kept-celebrations.server.ts";
import { openHeaders } from "../../features/misas/open-data/license.ts";
import { readSpan, spanParameters } from "../../features/misas/open-data/read-span.ts";
import { timetableOf } from "../../features/misas/timetables.server.ts";
import type { Route } from "./+types/datos-celebraciones.ts";

export const handle: PageHandle = { unkept: spanParameters, keptFor: "a day", isCounted: true };

/** Serves the celebrations between two days as open data (docs/open-data.md). */
export const loader = pageLoader(async ({ context, url }: Route.LoaderArgs) => {
  const span = readSpan(url.searchParams, localMoment(context.get(nowContext).getTime()).day);
  if ("problem" in span) return Response.json({ mensaje: span.problem }, { status: 400, headers: openHeaders });
  const { from, to } = span;
  const timetable = timetableOf(await readMisasRecords(context.get(directoryContext)));
  return celebrationsAnswer(keptCelebrations(timetable), from, to, context.get(publicOriginContext));
});
