import { iMay } from "../../backend/session/my-role.ts";
import { loadContent } from "../content/content.ts";
import { draftsCollection } from "./server-draft.ts";

let known = false;

/** Whether drafts are kept at the server too: a PocketBase elsewhere has no place for them, and keepers have none. */
export async function serverDraftsAreKept(): Promise<boolean> {
  if (!iMay(draftsCollection, "create")) return false;
  const all = await loadContent().catch(() => []);
  known = all.some(({ name }) => name === draftsCollection);
  return known;
}

/** As it was last found out: whoever draws a form has loaded it. */
export const areServerDraftsKept = (): boolean => known;
