import { browserClient } from "../../../backend/browser-client.ts";
import { statusOf } from "../../../backend/status-of.ts";
import { sendBatch } from "../../../desk/save/send-batch.ts";
import { recordPath } from "../../../desk/save/send-record.ts";
import type { NewChange } from "./form/change-form.ts";

export const changesCollection = "excepciones_horario";

/**
 * Creates all changes in one batch, or none. A retry after the first try arrived is no failure.
 * @throws the client's error, SessionLostError
 */
export async function sendChanges(changes: readonly NewChange[]): Promise<void> {
  const url = recordPath(changesCollection);
  try {
    await sendBatch(changes.map((body) => ({ method: "POST", url, body })));
  } catch (error) {
    if (statusOf(error) !== 400 || !(await isThere(changes[0]?.id ?? ""))) throw error;
  }
}

/** Deletes changes that the parish wrote: all in one batch, or none. @throws as `sendChanges` */
export const removeChanges = (ids: readonly string[]): Promise<void> =>
  sendBatch(ids.map((id) => ({ method: "DELETE", url: recordPath(changesCollection, id) })));

export async function isThere(id: string): Promise<boolean> {
  try {
    await (await browserClient()).collection(changesCollection).getOne(id, { fields: "id" });
    return true;
  } catch {
    return false;
  }
}
