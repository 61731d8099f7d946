import { keeperSessionKey } from "./session-key.ts";

/** Whoever looks after a parish, as the backend shows them to themselves. */
export interface KeeperSession {
  token: string;
  record: { id: string; collectionId: string; collectionName: string; nombre: string; parroquias: string[] };
}

/** Stores it for the keepers' pages, whichever page this is. */
export async function storeKeeperSession({ token, record }: KeeperSession): Promise<void> {
  const { clientWithSession } = await import("../open-client.ts");
  clientWithSession(keeperSessionKey).authStore.save(token, record);
}
