import { iMay } from "../../backend/session/my-role.ts";
import { loadContent } from "../content/content.ts";
import { draftsCollection } from "../drafts/server-draft.ts";

let known = false;

/** Are drafts kept on the server too? A plain PocketBase has no collection for them; parish keepers may not use it. */
export async function serverDraftsAreKept(): Promise<boolean> {
  if (!iMay(draftsCollection, "create")) return false;
  const all = await loadContent().catch(() => []);
  known = all.some(({ name }) => name === draftsCollection);
  return known;
}

/** Last result of `serverDraftsAreKept`, which pages with a form have awaited. */
export const areServerDraftsKept = (): boolean => known;
