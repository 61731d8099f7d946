import { shownByDialog } from "../../../backend/answer-notices.ts";
import { browserClient } from "../../../backend/browser-client.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { recordPath } from "../../../desk/save/send-record.ts";
import { randomKey } from "../../../text/random-key.ts";
import type { NewExcepcion } from "./corrections.ts";

/** An id as records have them. */
export const newId = (): string => randomKey().padStart(15, "0").slice(0, 15);

/** Writes them in this order, all or none: the last word counts. @throws ClientResponseError, SessionLostError */
export async function writeAll(records: readonly NewExcepcion[]): Promise<void> {
  // What is written at one moment is read in the order of its ids.
  const ids = records.map(newId).toSorted();
  const url = recordPath("excepciones_horario");
  const requests = records.map((body, at) => ({ method: "POST", url, body: { id: ids[at], ...body } }));
  await withSession(async () =>
    (await browserClient()).send("/api/batch", { method: "POST", body: { requests }, ...shownByDialog }),
  );
}
