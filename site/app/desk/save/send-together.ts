import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { withSession } from "../../backend/session/with-session.ts";

/** One request of a batch (docs/api.md). */
export interface BatchedRequest {
  method: "POST" | "PATCH" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  body?: object;
}

/**
 * A few changes in the name of the page's owner: all of them, or none.
 * @throws the client's error, for whoever asked to tell; SessionLostError
 */
export async function sendTogether(requests: readonly BatchedRequest[]): Promise<void> {
  await withSession(async () =>
    (await browserClient()).send("/api/batch", { method: "POST", body: { requests }, ...shownByDialog }),
  );
}
