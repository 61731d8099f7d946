import type { Excepcion } from "@arzobispado/diocese/misas";
import { statusOf } from "../../../../backend/status-of.ts";
import { sendBatch } from "../../../../desk/save/send-batch.ts";
import { recordPath } from "../../../../desk/save/send-record.ts";
import { newRecordId } from "../../../../text/record-id.ts";
import { changesCollection, isThere } from "../../changes/send-changes.ts";
import type { NewExcepcion } from "./corrections.ts";

/** Creates all exceptions in one batch, or none, in this order: the last one wins. @throws as `sendBatch` */
export async function writeAll(records: readonly NewExcepcion[]): Promise<void> {
  // Exceptions of the same moment are ordered by id, so give them sorted ids.
  const ids = records.map(newRecordId).sort();
  const url = recordPath(changesCollection);
  await sendBatch(records.map((body, at) => ({ method: "POST", url, body: { id: ids[at], ...body } })));
}

/**
 * Creates a notice. If an earlier submit was stored but its answer was lost, updates that record with these values.
 * @throws as `sendBatch`
 */
export async function publishNotice({ created: _, ...body }: Excepcion): Promise<void> {
  try {
    await sendBatch([{ method: "POST", url: recordPath(changesCollection), body }]);
  } catch (error) {
    if (statusOf(error) !== 400 || !(await isThere(body.id))) throw error;
    await sendBatch([{ method: "PATCH", url: recordPath(changesCollection, body.id), body }]);
  }
}
