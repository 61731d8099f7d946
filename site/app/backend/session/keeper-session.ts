import { keeperSessionKey } from "./session-key.ts";
import { keepSession } from "./unkept-session.ts";

/** Whoever looks after a parish, as the backend shows them to themselves. */
export interface KeeperSession {
  token: string;
  record: { id: string; collectionId: string; collectionName: string; nombre: string; parroquias: string[] };
}

/** Stores it for the keepers' pages, whichever page this is. @throws UnkeptSessionError */
export const storeKeeperSession = (session: KeeperSession): void => keepSession(keeperSessionKey, session);
