import { localMoment } from "@arzobispado/diocese/misas";
import { nowContext, publicOriginContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { pageLoader } from "../../backend/problems.ts";
import { readMisasRecords } from "../../features/misas/misas-records.ts";
import { aboutData, openHeaders } from "../../features/misas/open-data/license.ts";
import { newestChange, openPlaces } from "../../features/misas/open-data/open-places.ts";
import type { Route } from "./+types/datos-misas.ts";

export const handle: PageHandle = { keptFor: "a day", isCounted: true };

/** Serves places with their timetables as open data (docs/open-data.md). */
export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const origin = context.get(publicOriginContext);
  const { day } = localMoment(context.get(nowContext).getTime());
  const records = await readMisasRecords(context.get(directoryContext));
  const lugares = openPlaces(records, day, origin);
  return Response.json({ ...aboutData(origin), actualizado: newestChange(records), lugares }, { headers: openHeaders });
});
