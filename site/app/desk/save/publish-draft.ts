import { draftsCollection } from "../drafts/server-draft.ts";
import { jsonOf } from "../uploads/json-of-form.ts";
import { failedRequestOf } from "./failed-request.ts";
import { recordPath, type SentItem, sendPatiently } from "./send-record.ts";

/** Save whose `body` has no contents of files: every file is named by its place on the server. */
interface Publishing extends SentItem {
  /** Ids of the server drafts to delete in the same transaction. */
  drafts: readonly string[];
}

/**
 * Saves a record and deletes its drafts in one transaction (docs/api.md, Drafts).
 * @throws the client's error, with the response to the save itself
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
    // The draft is already deleted, by another device or by our own try with a lost response: retry without it.
    const gone = drafts[failed.number - 1];
    if (failed.number > 0 && failed.status === 404)
      return publishDraft({ ...publishing, drafts: drafts.filter((id) => id !== gone) });
    throw failed;
  }
}
