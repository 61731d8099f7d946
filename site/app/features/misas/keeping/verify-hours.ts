import { sendBatch } from "../../../desk/save/send-batch.ts";
import { recordPath } from "../../../desk/save/send-record.ts";

/**
 * Records that the hours of these places are verified: all of them, or none.
 * @param medio source: a keeper of the parish (`parroquia`), or the team after a phone call (`telefono`)
 * @throws as `sendBatch`
 */
export const verifyHours = (lugares: readonly string[], medio: "parroquia" | "telefono"): Promise<void> =>
  sendBatch(lugares.map((lugar) => ({ method: "POST", url: recordPath("verificaciones"), body: { lugar, medio } })));
