import { keeperSessionKey } from "./session-key.ts";
import { keepSession } from "./unkept-session.ts";

/** Session of a keeper of a parish, as the backend shows it to them. */
export interface KeeperSession {
  token: string;
  record: { id: string; collectionId: string; collectionName: string; nombre: string; parroquias: string[] };
}

/** Stores a session for the keepers' pages, on whatever page. @throws UnkeptSessionError */
export const storeKeeperSession = (session: KeeperSession): void => keepSession(keeperSessionKey, session);
