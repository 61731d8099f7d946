import { serverDraftsAreKept } from "./drafts-on.ts";
import { type DraftHead, findWaitingDrafts } from "./requests.ts";

/** Running requests, shared by parts of a page that ask at the same time. */
const underWay = new Map<string, Promise<DraftHead[]>>();

/** Runs `findWaitingDrafts` if the server keeps drafts. Never rejects: on an error the list has no drafts. */
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
