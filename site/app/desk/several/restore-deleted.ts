import { withSession } from "../../backend/session/with-session.ts";
import { findDeleted, restoreItem } from "../trash/trash.ts";
import type { SeveralAnswer } from "./send-several.ts";

/** Brings several items back from the trash, one after the other. Never throws. */
export async function restoreDeleted(
  collection: string,
  deleted: readonly { id: string }[],
  onProgress: (done: number) => void,
): Promise<SeveralAnswer> {
  const answer: SeveralAnswer = { done: [], failed: [] };
  for (const { id } of deleted) {
    try {
      const item = await withSession(() => findDeleted(collection, id));
      // Somebody has been quicker where there is none.
      if (item) await restoreItem(item.id);
      answer.done.push({ id, updated: "" });
    } catch (error) {
      answer.failed.push({ id, error });
    }
    onProgress(answer.done.length + answer.failed.length);
  }
  return answer;
}
