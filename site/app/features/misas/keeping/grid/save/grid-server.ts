import type { HorariosRecord, LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import { withSession } from "../../../../../backend/session/with-session.ts";
import { sendPatiently } from "../../../../../desk/save/send-record.ts";
import type { BatchedRequest } from "../../../../../desk/save/send-together.ts";
import { loadTimetable } from "../../load-timetable.ts";

/** What of a timetable is stored. */
export interface StoredTimetable {
  horarios: readonly HorariosRecord[];
  lugares: readonly LugaresDeCultoRecord[];
}

/** What a save asks of the server. */
export interface GridServer {
  /** As it is now. @throws the client's error, SessionLostError */
  read: () => Promise<StoredTimetable>;
  /** All of it or nothing. @returns what was answered to each, in their order */
  send: (requests: readonly BatchedRequest[]) => Promise<{ body: unknown }[]>;
}

/** In the name of the page's owner. @param parroquia id */
export const gridServer = (parroquia: string): GridServer => ({
  read: async () => (await loadTimetable(parroquia)).records,
  send: (requests) =>
    withSession(() => sendPatiently("/api/batch", () => undefined, { method: "POST", body: { requests } })),
});
