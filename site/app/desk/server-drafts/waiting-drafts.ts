import { serverDraftsAreKept } from "./drafts-on.ts";
import { type DraftHead, findWaitingDrafts } from "./requests.ts";

/** What several parts of a page ask at once is asked once. */
const underWay = new Map<string, Promise<DraftHead[]>>();

/** `findWaitingDrafts` as far as the server has any. Never rejects: a list is shown without them. */
export function waitingDrafts(person: string, collection = ""): Promise<DraftHead[]> {
  const key = `${person} ${collection}`;
  const asked = underWay.get(key) ?? ask(person, collection).finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return asked;
}

async function ask(person: string, collection: string): Promise<DraftHead[]> {
  if (!(await serverDraftsAreKept())) return [];
  return findWaitingDrafts(person, collection).catch((error: unknown) => {
    console.warn("The drafts at the server could not be read.", error);
    return [];
  });
}
