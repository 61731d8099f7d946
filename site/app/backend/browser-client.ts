import type PocketBase from "pocketbase";

let loading: Promise<PocketBase> | null = null;

/**
 * The official client in the browser, as whoever is signed in on this device, or as a guest; one for the whole page, so
 * that all who listen share one realtime connection. Its code (open-client.ts) comes when it is first asked for, never
 * with the page. A load that failed (no connection) is tried again at the next call.
 */
export function browserClient(): Promise<PocketBase> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<PocketBase> {
  const { openClient } = await import("./open-client.ts");
  return openClient();
}
