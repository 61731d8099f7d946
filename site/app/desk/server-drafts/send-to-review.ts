import { shownByDialog } from "../../backend/answer-notices.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import { statusOf } from "../../backend/status-of.ts";
import { draftsCollection } from "../drafts/server-draft.ts";
import { getDraftOfServer } from "./requests.ts";

/**
 * Submits a draft for review; never throws. @param id of a draft that is complete on the server
 * @returns true when it is in review now
 */
export async function sendToReview(id: string): Promise<boolean> {
  try {
    const draft = await getDraftOfServer(id);
    if (!draft) return false;
    if (draft.estado === "revision") return true;
    // Refused if another device has changed the draft since.
    const options = { headers: { "If-Match": `"${draft.updated}"` }, ...shownByDialog };
    await withOwner((client) => client.collection(draftsCollection).update(id, { estado: "revision" }, options));
    return true;
  } catch (error) {
    console.warn("A draft could not be sent to review.", statusOf(error));
    return false;
  }
}
