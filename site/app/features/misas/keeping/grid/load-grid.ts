import type { Draft } from "../../../../desk/drafts/draft.ts";
import { getDraft } from "../../../../desk/drafts/drafts.ts";
import { type LoadedTimetable, loadTimetable } from "../load-timetable.ts";
import { gridDrafts } from "./grid-draft.ts";
import { gridItem, type KeptGrid } from "./use-grid.ts";

/**
 * Loads the timetable of a parish, and the draft of it on this device. `draft` is `null` without one, or without
 * storage.
 * @param person id @param parroquia id
 * @throws as `loadTimetable`
 */
export async function loadGrid(
  person: string,
  parroquia: string,
): Promise<{ loaded: LoadedTimetable; draft: Draft<KeptGrid> | null }> {
  const [loaded, draft] = await Promise.all([
    loadTimetable(parroquia),
    getDraft<KeptGrid>(person, gridItem(parroquia), gridDrafts).catch(() => null),
  ]);
  return { loaded, draft };
}
