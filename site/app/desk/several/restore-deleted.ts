import { withSession } from "../../backend/session/with-session.ts";
import { findDeleted, restoreItem } from "../trash/trash.ts";
import type { SeveralAnswer } from "./send-several.ts";

/** Restores several items from the trash one by one. Never throws. */
export async function restoreDeleted(
  collection: string,
  deleted: readonly { id: string }[],
  onProgress: (done: number) => void,
): Promise<SeveralAnswer> {
  const answer: SeveralAnswer = { done: [], failed: [] };
  for (const { id } of deleted) {
    try {
      const item = await withSession(() => findDeleted(collection, id));
      // Not in the trash: someone has already restored it.
      if (item) await restoreItem(item.id);
      answer.done.push({ id, updated: "" });
    } catch (error) {
      answer.failed.push({ id, error });
    }
    onProgress(answer.done.length + answer.failed.length);
  }
  return answer;
}
