import { nowContext } from "../../backend/context.ts";
import { directoryContext } from "../../backend/directory/directory.ts";
import { pageLoader } from "../../backend/problems.ts";
import { keptDirectory } from "../../features/misas/kept-directory.server.ts";
import { readMisasRecords } from "../../features/misas/misas-records.ts";
import type { Route } from "./+types/misas-fuera-de-linea.ts";

export { keptForADay as handle } from "../../backend/page-handle.ts";

/** Serves the data with which a phone finds Masses and works offline, packed (diocese/misas/packed.ts). */
export const loader = pageLoader(async ({ context }: Route.LoaderArgs) => {
  const directory = context.get(directoryContext);
  const [records, obras] = await Promise.all([readMisasRecords(directory), directory.records("obras_sociales")]);
  return Response.json(keptDirectory(records, obras, context.get(nowContext)));
});
