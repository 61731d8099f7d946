import { localMoment } from "@arzobispado/diocese/misas";
import { nowContext, publicOriginContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import type { PageHandle } from "../../backend/page-handle.ts";
import { pageLoader } from "../../backend/problems.ts";
import { readMisasRecords } from "../../features/misas/misas-records.ts";
import { openHeaders } from "../../features/misas/open-data/license.ts";
import { openPlaces } from "../../features/misas/open-data/open-places.ts";
import { placesCsv } from "../../features/misas/open-data/places-csv.ts";
import type { Route } from "./+types/datos-misas-csv.ts";

export const handle: PageHandle = { keptFor: "a day", isCounted: true };

/** Serves the timetables as CSV for spreadsheets, one row for each horario (docs/open-data.md). */
export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const { day } = localMoment(context.get(nowContext).getTime());
  const records = await readMisasRecords(context.get(directoryContext));
  return new Response(placesCsv(openPlaces(records, day, context.get(publicOriginContext))), {
    headers: {
      ...openHeaders,
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": 'inline; filename="misas.csv"',
    },
  });
});
