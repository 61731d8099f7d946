import type PocketBase from "pocketbase";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { statusOf } from "../../backend/status-of.ts";
import { recordPath } from "../save/send-record.ts";

/** Change or deletion of one item. */
export interface ItemChange {
  id: string;
  /** `updated` as it was read: an item changed by others since then is not touched. */
  updated: string;
  /** Fields to change. `null`: delete the item. */
  body: Record<string, unknown> | null;
}

export interface SeveralAnswer {
  /** Current `updated` of each item. Empty: deleted. */
  done: { id: string; updated: string }[];
  /** Error of each failed item, as the client throws it. */
  failed: { id: string; error: unknown }[];
}

/** Items per batch request: the backend's default limit. */
const mostAtOnce = 50;

/**
 * Changes or deletes several items of a collection in transactions of fifty. An item that fails is left out and its
 * batch
 * is sent again. Never throws: after an error that is not about one item, all remaining items fail with it.
 * @param onProgress called with the number of finished items
 * @param isUndo reverts the last action (`X-Undo`): not counted against the account's limit of saves
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

/**
 * Retry with a smaller batch (`most`), or the failed item's index and cause. `number` `null`: all remaining items
 * failed.
 */
type Next = { most: number } | { number: number | null; cause: unknown };

function afterFailure(error: unknown, most: number): Next {
  if (most === 1) return { number: isOfOne(error) ? 0 : null, cause: error };
  const refused = refusedRequest(error);
  if (refused === "too many") return { most: Math.floor(most / 2) };
  // The endpoint itself is missing or forbidden: send items one by one.
  if (refused === null && [403, 404].includes(statusOf(error))) return { most: 1 };
  return refused ?? { number: null, cause: error };
}

/** Tells whether an error is about one item only, so that others may still succeed. */
const isOfOne = (error: unknown): boolean => [400, 403, 404, 409, 412].includes(statusOf(error));

interface Updated {
  updated?: string;
}

const requestOf = (collection: string, { id, updated, body }: ItemChange) => ({
  method: body ? "PATCH" : "DELETE",
  url: `${recordPath(collection, id)}?fields=id,updated`,
  headers: { "If-Match": `"${updated}"` },
  ...(body && { body }),
});

async function sendPart(
  client: PocketBase,
  collection: string,
  part: readonly ItemChange[],
  isUndo: boolean,
): Promise<SeveralAnswer["done"]> {
  const requests = part.map((change) => requestOf(collection, change));
  const answers = await client.send<{ body: Updated | null }[]>("/api/batch", {
    method: "POST",
    body: { requests },
    ...(isUndo && { headers: { "X-Undo": "1" } }),
    requestKey: null,
    ...shownByDialog,
  });
  return part.map(({ id }, place) => ({ id, updated: answers[place]?.body?.updated ?? "" }));
}

/** Sends one item, for a server without batches. */
async function sendAlone(
  client: PocketBase,
  collection: string,
  [change]: readonly ItemChange[],
): Promise<SeveralAnswer["done"]> {
  if (!change) return [];
  const { url, ...request } = requestOf(collection, change);
  const answer = await client.send<Updated | null>(url, { ...request, requestKey: null, ...shownByDialog });
  return [{ id: change.id, updated: answer?.updated ?? "" }];
}

interface Refused {
  number: number;
  /** Error as the item's own endpoint would throw it. */
  cause: { status: number; response: Record<string, unknown> };
}

/** Failed request in a batch error (protocol 11), or "too many". `null`: any other error. */
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
