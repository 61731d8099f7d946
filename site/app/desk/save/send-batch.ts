import { shownByDialog } from "../../backend/answer-notices.ts";
import { withOwner } from "../../backend/session/with-session.ts";

/** Request of a batch (docs/api.md). */
export interface BatchedRequest {
  method: "POST" | "PATCH" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  body?: object;
}

/**
 * Sends a few changes of the signed-in person in one transaction.
 * @throws the client's error, for the caller to show; SessionLostError
 */
export async function sendBatch(requests: readonly BatchedRequest[]): Promise<void> {
  await withOwner((client) => client.send("/api/batch", { method: "POST", body: { requests }, ...shownByDialog }));
}
