import { failedRequestOf, isThereAlready } from "../../../desk/save/failed-request.ts";
import { idempotent } from "../../../desk/save/idempotent.ts";
import { sendBatch } from "../../../desk/save/send-batch.ts";
import { recordPath } from "../../../desk/save/send-record.ts";
import { batchId } from "../../../text/record-id.ts";

interface Verified {
  /** Ids of the places. */
  lugares: readonly string[];
  /** Source: a keeper of the parish (`parroquia`), or the team after a phone call (`telefono`). */
  medio: "parroquia" | "telefono";
}

/**
 * Creates the sender of a button that records the hours of places as verified: all of them, or none. One per button:
 * it remembers a press without an answer.
 */
export const hoursVerifier = (send: typeof sendBatch = sendBatch) =>
  idempotent(async ({ lugares, medio }: Verified, key) => {
    const url = recordPath("verificaciones");
    try {
      await send(lugares.map((lugar, at) => ({ method: "POST", url, body: { id: batchId(key, at), lugar, medio } })));
    } catch (error) {
      // Keepers cannot read verifications, so only the refusal tells that the first try arrived.
      const failed = failedRequestOf(error);
      if (!failed || !isThereAlready(failed)) throw error;
    }
  });
