import type { Excepcion } from "@arzobispado/diocese/misas";
import { statusOf } from "../../../../backend/status-of.ts";
import { recordPath } from "../../../../desk/save/send-record.ts";
import { sendTogether } from "../../../../desk/save/send-together.ts";
import { newRecordId } from "../../../../text/record-id.ts";
import { changesCollection, isThere } from "../../changes/send-changes.ts";
import type { NewExcepcion } from "./corrections.ts";

/** Writes them in this order, all or none: the last word counts. @throws as `sendTogether` */
export async function writeAll(records: readonly NewExcepcion[]): Promise<void> {
  // What is written at one moment is read in the order of its ids.
  const ids = records.map(newRecordId).sort();
  const url = recordPath(changesCollection);
  await sendTogether(records.map((body, at) => ({ method: "POST", url, body: { id: ids[at], ...body } })));
}

/**
 * Writes a new notice. If the answer to an earlier press was lost, the record is there: it gets the words of this press.
 * @throws as `sendTogether`
 */
export async function publishNotice({ created: _, ...body }: Excepcion): Promise<void> {
  try {
    await sendTogether([{ method: "POST", url: recordPath(changesCollection), body }]);
  } catch (error) {
    if (statusOf(error) !== 400 || !(await isThere(body.id))) throw error;
    await sendTogether([{ method: "PATCH", url: recordPath(changesCollection, body.id), body }]);
  }
}
