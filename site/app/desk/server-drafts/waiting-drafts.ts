import { serverDraftsAreKept } from "./drafts-on.ts";
import { type DraftHead, findWaitingDrafts } from "./requests.ts";

/** `findWaitingDrafts` as far as the server has any. Never rejects: a list is shown without them. */
export async function waitingDrafts(person: string, collection?: string): Promise<DraftHead[]> {
  if (!(await serverDraftsAreKept())) return [];
  return findWaitingDrafts(person, collection).catch((error: unknown) => {
    console.warn("The drafts at the server could not be read.", error);
    return [];
  });
}
