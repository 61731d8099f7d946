import { shownByDialog } from "../../../backend/answer-notices.ts";
import { browserClient } from "../../../backend/browser-client.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { recordPath } from "../../../desk/save/send-record.ts";

/** A parish says that the hours of its places are right: all of them, or none. @throws the client's error, SessionLostError */
export async function confirmHours(lugares: readonly string[]): Promise<void> {
  const requests = lugares.map((lugar) => ({
    method: "POST",
    url: recordPath("verificaciones"),
    body: { lugar, medio: "parroquia" },
  }));
  await withSession(async () =>
    (await browserClient()).send("/api/batch", { method: "POST", body: { requests }, ...shownByDialog }),
  );
}
