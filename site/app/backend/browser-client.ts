import type PocketBase from "pocketbase";
import type { SendOptions } from "pocketbase";
import { tellAnswer } from "./answer-notices.ts";
import { learnServerTime } from "./server-clock.ts";

let loading: Promise<PocketBase> | null = null;

/** Where the official client keeps a session on the device; its own default, so that other tools find it. */
export const sessionKey = "pocketbase_auth";

/**
 * The official client in the browser, as whoever is signed in on this device, or as a guest; one for the whole page, so that all who listen
 * share one realtime connection. Its code comes when it is first asked for, never with the page. A load that failed
 * (no connection) is tried again at the next call.
 */
export function browserClient(): Promise<PocketBase> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<PocketBase> {
  const { default: Client, LocalAuthStore } = await import("pocketbase");
  const client = new Client(window.location.origin, new LocalAuthStore(sessionKey));
  client.autoCancellation(false);
  client.lang = "es-BO";
  client.afterSend = (response: Response, data: unknown, options: SendOptions = {}) => {
    learnServerTime(response);
    tellAnswer(response, data, options);
    return data;
  };
  return client;
}
