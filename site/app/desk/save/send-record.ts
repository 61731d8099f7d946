import type { SendOptions } from "pocketbase";
import { withoutNotice } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { uploadFetch } from "../../backend/upload-fetch.ts";
import { partsOfForm } from "../uploads/parts-of-form.ts";

/** Percentages in the overlay (EDI-09): started, files ready, half sent, all sent, stored by the server. */
export type SaveStep = 10 | 15 | 55 | 90 | 100;

/** Longest `Retry-After` that is obeyed; a longer one is reported to the person. Seconds. */
const longestWait = 20;
const mostWaits = 2;

/** Saved item, as both ways of sending it know it. */
export interface SentItem {
  collection: string;
  expand?: string | undefined;
  body: FormData;
  /** `null`: a new item. `ifMatch`: the `updated` of the record when opened. */
  existing: { id: string; ifMatch: string } | null;
  /** Id of a new item, which identifies a try whose response was lost. Empty: the server assigns one. */
  newId: string;
  onStep: (step: SaveStep) => void;
}

interface Sending extends SentItem {
  /** Same key for all tries of one new item, so that a retry after a lost response creates no second record. */
  idempotencyKey: string;
}

/**
 * Uploads the files in parts, then saves in one request. @throws ClientResponseError; status 0: no response, or timeout
 */
export async function sendRecord<Stored>(sending: Sending): Promise<Stored> {
  const { collection, expand, body, existing, newId, idempotencyKey, onStep } = sending;
  if (!existing && newId !== "") body.set("id", newId);
  return sendPatiently<Stored>(recordPath(collection, existing?.id), onStep, {
    method: existing ? "PATCH" : "POST",
    body: await partsOfForm(body, (sent) => onStep(sent >= 0.5 ? 55 : 15)),
    query: expand === undefined ? {} : { expand },
    headers: existing ? { "If-Match": `"${existing.ifMatch}"` } : { "Idempotency-Key": idempotencyKey },
  });
}

export const recordPath = (collection: string, id = ""): string =>
  `/api/collections/${encodeURIComponent(collection)}/records${id === "" ? "" : `/${encodeURIComponent(id)}`}`;

/**
 * Sends a large request; waits and retries when a busy server asks for it. @throws ClientResponseError as `sendRecord`
 */
export async function sendPatiently<Answer>(
  path: string,
  onStep: (step: SaveStep) => void,
  options: SendOptions,
): Promise<Answer> {
  const client = await browserClient();
  for (let waits = 0; ; waits++) {
    let retryAfter = 0;
    const upload = uploadFetch((sent) => onStep(sent >= 1 ? 90 : sent >= 0.5 ? 55 : 15));
    const ownFetch = withoutNotice(async (input, init) => {
      const answer = await upload(input, init);
      if (answer.status === 429 || answer.status === 503) retryAfter = Number(answer.headers.get("retry-after"));
      return answer;
    });
    try {
      const answer = await client.send<Answer>(path, { ...options, fetch: ownFetch });
      onStep(100);
      return answer;
    } catch (error) {
      if (!(retryAfter > 0 && retryAfter <= longestWait) || waits >= mostWaits) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    }
  }
}
