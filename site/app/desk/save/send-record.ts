import type { SendOptions } from "pocketbase";
import { withoutNotice } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { patientFetch, uploadFetch } from "../../backend/upload-fetch.ts";
import type { SaveBody } from "../../components/photos/save/save-body.ts";
import { newIdOf } from "../drafts/draft.ts";
import { draftsCollection } from "../drafts/server-draft.ts";
import type { StoredRecord } from "../record/record-form.ts";
import { sendWithFiles } from "../uploads/send-with-files.ts";
import { failedRequestOf } from "./failed-request.ts";

/** Percentages in the overlay (EDI-09): started, files ready, half sent, all sent, stored by the server. */
export type SaveStep = 10 | 15 | 55 | 90 | 100;

interface Sending {
  collection: string;
  expand?: string | undefined;
  body: SaveBody;
  /** Record as opened. `null`: a new item. */
  record: Pick<StoredRecord, "id" | "updated"> | null;
  /** Name of the draft. All tries of one new item have it, so that a retry creates no second record. */
  item: string;
  /** Ids of the server drafts to delete in the same transaction (docs/api.md, Drafts). `null`: no drafts. */
  drafts: readonly string[] | null;
  onStep: (step: SaveStep) => void;
}

/**
 * Uploads the files of this device in parts, then saves in one request.
 * @throws the client's error, with the response to the save itself; status 0: no response, or timeout
 */
export function sendRecord<Stored>(sending: Sending): Promise<Stored> {
  const { body, record, item, onStep } = sending;
  const id = record ? "" : newIdOf(item);
  return sendWithFiles(body, (json) => sendJson<Stored>(sending, id === "" ? json : { id, ...json }), {
    onSent: (part) => onStep(part >= 0.5 ? 55 : 15),
  });
}

async function sendJson<Stored>(sending: Sending, body: Record<string, unknown>): Promise<Stored> {
  const { collection, expand, record, item, drafts, onStep } = sending;
  const query = expand === undefined ? "" : `?expand=${encodeURIComponent(expand)}`;
  const url = `${recordPath(collection, record?.id)}${query}`;
  const headers: Record<string, string> = record ? { "If-Match": `"${record.updated}"` } : { "Idempotency-Key": item };
  const save = { method: record ? "PATCH" : "POST", headers, body };
  if (!drafts) return sendPatiently<Stored>(url, onStep, save);
  const ends = drafts.map((id) => ({ method: "DELETE", url: recordPath(draftsCollection, id) }));
  try {
    const [saved] = await sendPatiently<[{ body: Stored }]>("/api/batch", onStep, {
      method: "POST",
      body: { requests: [{ url, ...save }, ...ends] },
    });
    return saved.body;
  } catch (error) {
    const failed = failedRequestOf(error);
    if (!failed) throw error;
    // The draft is already deleted, by another device or by our own try with a lost response: retry without it.
    const gone = drafts[failed.number - 1];
    if (failed.number > 0 && failed.status === 404)
      return sendJson({ ...sending, drafts: drafts.filter((id) => id !== gone) }, body);
    throw failed;
  }
}

export const recordPath = (collection: string, id = ""): string =>
  `/api/collections/${encodeURIComponent(collection)}/records${id === "" ? "" : `/${encodeURIComponent(id)}`}`;

/** Sends a large request; waits and retries when a busy server asks for it. @throws ClientResponseError */
export async function sendPatiently<Answer>(
  path: string,
  onStep: (step: SaveStep) => void,
  options: SendOptions,
): Promise<Answer> {
  const client = await browserClient();
  const upload = uploadFetch((sent) => onStep(sent >= 1 ? 90 : sent >= 0.5 ? 55 : 15));
  const answer = await client.send<Answer>(path, { ...options, fetch: withoutNotice(patientFetch(upload)) });
  onStep(100);
  return answer;
}
