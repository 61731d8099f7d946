import type PocketBase from "pocketbase";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { statusOf } from "../../backend/status-of.ts";

/** What is asked of one item. */
export interface ItemChange {
  id: string;
  /** As it was read: what somebody else has changed since is left alone. */
  updated: string;
  /** Fields to change; null: it is deleted. */
  body: Record<string, unknown> | null;
}

export interface SeveralAnswer {
  /** `updated` of each as it is now; empty for what is gone. */
  done: { id: string; updated: string }[];
  /** What refused it, as the client throws it. */
  failed: { id: string; error: unknown }[];
}

/** Items in one request: as many as a backend takes that nobody has set up otherwise. */
const mostAtOnce = 50;

/**
 * Changes or deletes several items of a collection: one request for each fifty, all of it or nothing; what refuses it is
 * left out of a second one. Never throws: after a failure that has nothing to do with an item, the rest is told with it.
 * @param onProgress how many have been answered
 * @param isUndo takes back what was just done: that is not counted among the saves of an account
 */
export async function sendSeveral(
  client: PocketBase,
  collection: string,
  changes: readonly ItemChange[],
  onProgress: (answered: number) => void,
  isUndo = false,
): Promise<SeveralAnswer> {
  const answer: SeveralAnswer = { done: [], failed: [] };
  let left = changes;
  let most = mostAtOnce;
  while (left.length > 0) {
    const part = left.slice(0, most);
    try {
      answer.done.push(...(await (most === 1 ? sendAlone : sendPart)(client, collection, part, isUndo)));
      left = left.slice(part.length);
    } catch (error) {
      const next = afterFailure(error, most);
      if ("most" in next) most = next.most;
      else {
        const failed = next.number === null ? left : left.slice(next.number, next.number + 1);
        answer.failed.push(...failed.map(({ id }) => ({ id, error: next.cause })));
        left = left.filter((change) => !failed.includes(change));
      }
    }
    onProgress(answer.done.length + answer.failed.length);
  }
  return answer;
}

/** With how many to try again; or which of the part it was and why: null is all that is left. */
type Next = { most: number } | { number: number | null; cause: unknown };

function afterFailure(error: unknown, most: number): Next {
  if (most === 1) return { number: isOfOne(error) ? 0 : null, cause: error };
  const refused = refusedRequest(error);
  if (refused === "too many") return { most: Math.floor(most / 2) };
  // The batch itself, and not what stands in it: none are taken there.
  if (refused === null && [403, 404].includes(statusOf(error))) return { most: 1 };
  return refused ?? { number: null, cause: error };
}

/** Others may be taken where this one was refused. */
const isOfOne = (error: unknown): boolean => [400, 403, 404, 409, 412].includes(statusOf(error));

const pathOf = (collection: string, id: string) =>
  `/api/collections/${encodeURIComponent(collection)}/records/${encodeURIComponent(id)}`;

interface Updated {
  updated?: string;
}

async function sendPart(
  client: PocketBase,
  collection: string,
  part: readonly ItemChange[],
  isUndo: boolean,
): Promise<SeveralAnswer["done"]> {
  const requests = part.map(({ id, updated, body }) => ({
    method: body ? "PATCH" : "DELETE",
    url: `${pathOf(collection, id)}?fields=id,updated`,
    headers: { "If-Match": `"${updated}"` },
    ...(body && { body }),
  }));
  const answers = await client.send<{ body: Updated | null }[]>("/api/batch", {
    method: "POST",
    body: { requests },
    ...(isUndo && { headers: { "X-Undo": "1" } }),
    requestKey: null,
    ...shownByDialog,
  });
  return part.map(({ id }, place) => ({ id, updated: answers[place]?.body?.updated ?? "" }));
}

/** Where no batches are taken: one item. */
async function sendAlone(
  client: PocketBase,
  collection: string,
  [change]: readonly ItemChange[],
): Promise<SeveralAnswer["done"]> {
  if (!change) return [];
  const { id, updated, body } = change;
  const answer = await client.send<Updated | null>(`${pathOf(collection, id)}?fields=id,updated`, {
    method: body ? "PATCH" : "DELETE",
    headers: { "If-Match": `"${updated}"` },
    ...(body && { body }),
    requestKey: null,
    ...shownByDialog,
  });
  return [{ id, updated: answer?.updated ?? "" }];
}

interface Refused {
  number: number;
  /** As its own endpoint would have thrown it. */
  cause: { status: number; response: Record<string, unknown> };
}

/** The request of a batch that was refused (protocol 11), or that there were too many; null for any other failure. */
function refusedRequest(error: unknown): Refused | "too many" | null {
  const { response } = (error ?? {}) as { response?: { data?: { requests?: Record<string, unknown> } } };
  const requests = response?.data?.requests;
  if (!requests) return null;
  if (requests.code === "validation_length_too_long") return "too many";
  const [entry] = Object.entries(requests);
  if (!entry || !/^\d+$/.test(entry[0])) return null;
  const { response: own = {} } = entry[1] as { response?: Record<string, unknown> };
  return { number: Number(entry[0]), cause: { status: Number(own.status ?? own.code ?? 400), response: own } };
}
