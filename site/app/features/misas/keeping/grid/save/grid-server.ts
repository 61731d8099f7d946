import type { HorariosRecord, LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import { withSession } from "../../../../../backend/session/with-session.ts";
import type { BatchedRequest } from "../../../../../desk/save/send-batch.ts";
import { sendPatiently } from "../../../../../desk/save/send-record.ts";
import { loadTimetable } from "../../load-timetable.ts";

/** Stored lines and places of a timetable. */
export interface StoredTimetable {
  horarios: readonly HorariosRecord[];
  lugares: readonly LugaresDeCultoRecord[];
}

/** Server functions that a save needs. */
export interface GridServer {
  /** Reads the current records. @throws the client's error, SessionLostError */
  read: () => Promise<StoredTimetable>;
  /** Sends all requests in one transaction. @returns the answer to each, in their order */
  send: (requests: readonly BatchedRequest[]) => Promise<{ body: unknown }[]>;
}

/** Server functions of the signed-in account. @param parroquia id */
export const gridServer = (parroquia: string): GridServer => ({
  read: async () => (await loadTimetable(parroquia)).records,
  send: (requests) =>
    withSession(() => sendPatiently("/api/batch", () => undefined, { method: "POST", body: { requests } })),
});
