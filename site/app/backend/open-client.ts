import PocketBase, { BaseAuthStore, type SendOptions } from "pocketbase";
import { learnServerTime } from "./server-clock.ts";
import { DeviceAuthStore } from "./session/device-auth-store.ts";
import { documentAccounts } from "./session/document-accounts.ts";
import { pageOwner } from "./session/page-owner.ts";
import { tellAnswer } from "./tell-answer.ts";

/** Creates the page's client, with the session of this device. */
export function openClient(): PocketBase {
  const client = new PocketBase(window.location.origin, new DeviceAuthStore(documentAccounts().sessionKey));
  client.autoCancellation(false);
  client.lang = "es-BO";
  client.afterSend = (response: Response, data: unknown, options: SendOptions = {}) => {
    // Checked first: an answer given as to a guest must be an error, not a notice.
    refuseVisitorsAnswer(response, pageOwner() !== null);
    learnServerTime(response);
    tellAnswer(response, data, options);
    return data;
  };
  return client;
}

/** The server answered as to a guest: the token of this page was not valid. The answer is not the person's own data. */
class EndedSessionError extends Error {
  override readonly name = "EndedSessionError";
  /** Status as if the server had refused; `withSession` then asks to sign in again. */
  readonly status = 401;
}

/**
 * Checks who an answer was for.
 * @throws EndedSessionError if a page with an owner got an answer for a guest (docs/api.md, X-Auth)
 */
function refuseVisitorsAnswer(response: Response, owned: boolean): void {
  if (owned && response.ok && response.headers.get("x-auth") === "none") throw new EndedSessionError();
}

/** Creates a client that has no session and stores none: for signing in, whose result is checked first. */
export function signInClient(): PocketBase {
  const client = new PocketBase(window.location.origin, new BaseAuthStore());
  client.lang = "es-BO";
  return client;
}
