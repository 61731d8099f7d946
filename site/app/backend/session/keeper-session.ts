import type PocketBase from "pocketbase";

/** Apart from the administrators' session: the guards of the site look at that one. */
export const keeperSessionKey = "encargado_auth";

/** Whoever looks after a parish, as the backend shows them to themselves. */
export interface KeeperSession {
  token: string;
  record: { id: string; collectionId: string; collectionName: string; nombre: string; parroquias: string[] };
}

let opening: Promise<PocketBase> | null = null;

/** The client of the keepers' pages, as who is signed in on this device, or as a guest. In the browser only. */
export function keeperClient(): Promise<PocketBase> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function open(): Promise<PocketBase> {
  const { clientWithSession } = await import("../open-client.ts");
  return clientWithSession(keeperSessionKey);
}

export async function storeKeeperSession({ token, record }: KeeperSession): Promise<void> {
  (await keeperClient()).authStore.save(token, record);
}
