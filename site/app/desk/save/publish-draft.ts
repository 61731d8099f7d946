import { draftsCollection } from "../server-drafts/server-draft.ts";
import { failedRequestOf } from "./failed-request.ts";
import { jsonOf } from "./json-of-form.ts";
import { recordPath, type SaveStep, sendPatiently } from "./send-record.ts";

interface Publishing {
  collection: string;
  expand?: string | undefined;
  /** All of its files are named by where the server has them. */
  body: FormData;
  /** Null: a new item. `ifMatch` is the `updated` that was opened. */
  existing: { id: string; ifMatch: string } | null;
  /** Id of a new item, by which a try whose answer was lost is known; empty: the server gives one. */
  newId: string;
  /** Ids of drafts at the server that go with it. */
  drafts: readonly string[];
  onStep: (step: SaveStep) => void;
}

/**
 * Saves a record and ends its drafts in one transaction (docs/api.md, Drafts): all of it happens, or nothing.
 * @throws an error as the client's, with what was answered to the save itself
 */
export async function publishDraft<Stored>(publishing: Publishing): Promise<Stored> {
  const { collection, expand, body, existing, newId, drafts, onStep } = publishing;
  const save = {
    method: existing ? "PATCH" : "POST",
    url: recordPath(collection, existing?.id) + (expand === undefined ? "" : `?expand=${encodeURIComponent(expand)}`),
    body: { ...(!existing && newId !== "" && { id: newId }), ...jsonOf(body) },
    ...(existing && { headers: { "If-Match": `"${existing.ifMatch}"` } }),
  };
  const ends = drafts.map((id) => ({ method: "DELETE", url: recordPath(draftsCollection, id) }));
  try {
    const requests = [save, ...ends];
    const [saved] = await sendPatiently<{ body: Stored }[]>("/api/batch", onStep, {
      method: "POST",
      body: { requests },
    });
    return (saved as { body: Stored }).body;
  } catch (error) {
    const failed = failedRequestOf(error);
    if (!failed) throw error;
    // It went before: by another device, or by a try of ours whose answer was lost.
    const gone = drafts[failed.number - 1];
    if (failed.number > 0 && failed.status === 404)
      return publishDraft({ ...publishing, drafts: drafts.filter((id) => id !== gone) });
    throw failed;
  }
}
