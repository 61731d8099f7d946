import type PocketBase from "pocketbase";

let loading: Promise<PocketBase> | null = null;

/**
 * Official client in the browser, with the session of this device, or as a guest. One for the whole page, so that all
 * listeners share one realtime connection. Its code (open-client.ts) is loaded with the first call, never with the
 * page. A load that failed (no connection) is retried at the next call.
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
