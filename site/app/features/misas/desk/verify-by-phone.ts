import { shownByDialog } from "../../../backend/answer-notices.ts";
import { browserClient } from "../../../backend/browser-client.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { recordPath } from "../../../desk/save/send-record.ts";

/** Somebody has asked by telephone, and the hours of these places are right: all of them, or none. */
export async function verifyByPhone(places: readonly string[]): Promise<void> {
  const url = recordPath("verificaciones");
  const requests = places.map((lugar) => ({ method: "POST", url, body: { lugar, medio: "telefono" } }));
  await withSession(async () =>
    (await browserClient()).send("/api/batch", { method: "POST", body: { requests }, ...shownByDialog }),
  );
}
