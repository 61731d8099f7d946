import type PocketBase from "pocketbase";
import type { SendOptions } from "pocketbase";
import { tellAnswer } from "./answer-notices.ts";
import { learnServerTime } from "./server-clock.ts";
import { sessionKey } from "./session-key.ts";

let loading: Promise<PocketBase> | null = null;

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

/** Another client, which knows no session and stores none: for signing in, whose outcome is first looked at. */
export async function signInClient(): Promise<PocketBase> {
  const { default: Client, BaseAuthStore } = await import("pocketbase");
  const client = new Client(window.location.origin, new BaseAuthStore());
  client.lang = "es-BO";
  return client;
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
