import { timeoutSignal } from "../../state/abort-signals.ts";
import { openChannel } from "../../state/channel.ts";
import { deviceStore } from "../../state/device-store.ts";
import { browserClient } from "../browser-client.ts";
import { documentAccounts } from "./document-accounts.ts";
import { type Session, storedSession } from "./stored-session.ts";
import { keepSession } from "./unkept-session.ts";

const accountsPath = () => `/api/collections/${documentAccounts().collection}`;

/** Stores the session of this device, for every tab. @throws UnkeptSessionError */
export async function storeSession({ token, record }: Session): Promise<void> {
  keepSession(documentAccounts().sessionKey, { token, record });
  // Informs listeners of the client; its code may be missing without a connection.
  const client = await browserClient().catch(() => null);
  client?.authStore.save(token, record);
}

/** Milliseconds that a person's work waits for the server to say whether the session is still valid. */
const longestAnswer = 15_000;

/**
 * Asks the server whether the stored session is still valid, and stores a fresh token (ADM-03). Only a refusal ends the
 * session; without an answer the person stays signed in.
 * @returns `answered`: false when it has to be asked again
 */
export async function settleSession(): Promise<{ session: Session | null; answered: boolean }> {
  const asked = storedSession();
  if (!asked) return { session: null, answered: true };
  const client = await browserClient();
  // Another tab may sign in or out meanwhile: the answer is about this session alone. The client's own `authRefresh`
  // would overwrite whatever is stored by then.
  const isStillStored = () => storedSession()?.token === asked.token;
  const headers = { Authorization: asked.token };
  try {
    const fresh = await client.send<Session>(`${accountsPath()}/auth-refresh`, {
      method: "POST",
      headers,
      signal: timeoutSignal(longestAnswer),
    });
    if (!isStillStored()) return { session: storedSession(), answered: false };
    client.authStore.save(fresh.token, fresh.record);
  } catch (error) {
    const isRefused = [401, 403, 404].includes((error as { status?: number }).status ?? 0);
    if (!isRefused || !isStillStored()) return { session: storedSession(), answered: false };
    client.authStore.clear();
  }
  return { session: storedSession(), answered: true };
}

/** Milliseconds that signing out waits for the server. */
const longestGoodbye = 4000;

/**
 * Ends the session on this device, in its other tabs and, if it can be reached, at the server (NAV-04). The device
 * comes first: a session that begins during the request stays.
 */
export async function signOut(): Promise<void> {
  const session = storedSession();
  deviceStore.remove(documentAccounts().sessionKey);
  const channel = signedOutChannel();
  channel?.postMessage("");
  channel?.close();
  if (!session) return;
  await fetch(`${accountsPath()}/auth-logout`, {
    method: "POST",
    headers: { Authorization: session.token },
    // The page may be left before the server answers.
    keepalive: true,
    signal: timeoutSignal(longestGoodbye),
  }).catch(() => undefined);
}

const signedOutChannel = () => openChannel(`sesion-cerrada ${documentAccounts().collection}`);

/** Calls the listener when the person signs out in another tab; not when a session is lost. @returns stops listening */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const channel = signedOutChannel();
  if (channel) channel.onmessage = listener;
  return () => channel?.close();
}
