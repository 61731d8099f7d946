import type { VerificacionesRecord } from "@arzobispado/diocese/generated/records";
import { failedRequestOf, isThereAlready } from "../../../desk/save/failed-request.ts";
import { idempotent } from "../../../desk/save/idempotent.ts";
import { type BatchedRequest, sendBatch } from "../../../desk/save/send-batch.ts";
import { recordPath } from "../../../desk/save/send-record.ts";
import { batchId } from "../../../text/record-id.ts";

/**
 * Source of a verification: a keeper of the parish (`parroquia`), the team after a phone call (`telefono`), or the
 * archdiocese.
 */
export type Medio = VerificacionesRecord["medio"];

/** Request that records the hours of a place as verified. */
export const verification = (body: { id: string; lugar: string; medio: Medio }): BatchedRequest => ({
  ...{ method: "POST", url: recordPath("verificaciones"), body },
});

interface Verified {
  /** Ids of the places. */
  lugares: readonly string[];
  medio: Medio;
}

/**
 * Creates the sender of a button that records the hours of places as verified: all of them, or none. One per button:
 * it remembers a press without an answer.
 */
export const hoursVerifier = (send: typeof sendBatch = sendBatch) =>
  idempotent(async ({ lugares, medio }: Verified, key) => {
    try {
      await send(lugares.map((lugar, at) => verification({ id: batchId(key, at), lugar, medio })));
    } catch (error) {
      // Keepers cannot read verifications, so only the refusal tells that the first try arrived.
      const failed = failedRequestOf(error);
      if (!failed || !isThereAlready(failed)) throw error;
    }
  });
