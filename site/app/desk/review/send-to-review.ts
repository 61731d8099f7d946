import { statusOf } from "../../backend/status-of.ts";
import { getDraftOfServer } from "../server-drafts/requests.ts";
import { changeState } from "./requests.ts";

/**
 * Submits a draft for review; never throws. @param id of a draft that is complete on the server @returns true when it
 * is
 * in review now
 */
export async function sendToReview(id: string): Promise<boolean> {
  try {
    const draft = await getDraftOfServer(id);
    if (!draft) return false;
    if (draft.estado !== "revision") await changeState(id, "revision", draft.updated);
    return true;
  } catch (error) {
    console.warn("A draft could not be sent to review.", statusOf(error));
    return false;
  }
}
