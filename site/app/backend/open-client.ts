import PocketBase, { BaseAuthStore, type SendOptions } from "pocketbase";
import { learnServerTime } from "./server-clock.ts";
import { DeviceAuthStore } from "./session/device-auth-store.ts";
import { documentAccounts } from "./session/document-accounts.ts";
import { refuseVisitorsAnswer } from "./session/ended-session.ts";
import { pageOwner } from "./session/page-owner.ts";
import { tellAnswer } from "./tell-answer.ts";

/** The page's client; the session is that of this device. */
export function openClient(): PocketBase {
  const client = clientWithSession(documentAccounts().sessionKey);
  const { afterSend } = client;
  client.afterSend = (response: Response, data: unknown, options: SendOptions = {}) => {
    // First: what was answered as to a visitor is told as what it is.
    refuseVisitorsAnswer(response, pageOwner() !== null);
    return afterSend?.(response, data, options) ?? data;
  };
  return client;
}

/** A client of its own for another kind of account. @param key under which the device keeps its session */
function clientWithSession(key: string): PocketBase {
  const client = new PocketBase(window.location.origin, new DeviceAuthStore(key));
  client.autoCancellation(false);
  client.lang = "es-BO";
  client.afterSend = (response: Response, data: unknown, options: SendOptions = {}) => {
    learnServerTime(response);
    tellAnswer(response, data, options);
    return data;
  };
  return client;
}

/** Another client, which knows no session and stores none: for signing in, whose outcome is first looked at. */
export function signInClient(): PocketBase {
  const client = new PocketBase(window.location.origin, new BaseAuthStore());
  client.lang = "es-BO";
  return client;
}
