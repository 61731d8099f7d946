import { browserClient } from "../browser-client.ts";
import { sessionKey } from "./session-key.ts";
import { type Session, storedSession } from "./stored-session.ts";

export const administrators = "administradores_arzobispado";

/** From now on whoever signed in is the one of this device, in every tab. */
export async function storeSession({ token, record }: Session): Promise<void> {
  (await browserClient()).authStore.save(token, record);
}

/**
 * Asks the server whether the stored session still holds, and takes a fresh token (ADM-03). Only an answer that says no
 * ends it; without an answer the person stays signed in.
 * @returns `answered`: false when it has to be asked again
 */
export async function settleSession(): Promise<{ session: Session | null; answered: boolean }> {
  const asked = storedSession();
  if (!asked) return { session: null, answered: true };
  try {
    await (await browserClient()).collection(administrators).authRefresh();
  } catch (error) {
    if (![401, 403, 404].includes((error as { status?: number }).status ?? 0)) {
      return { session: storedSession(), answered: false };
    }
    // Another tab may have signed in meanwhile: that session was not asked about.
    if (storedSession()?.token === asked.token) (await browserClient()).authStore.clear();
  }
  return { session: storedSession(), answered: true };
}

/** Milliseconds that signing out waits for the server. */
const longestGoodbye = 4000;

/** Ends the session on this device, in its other tabs and, when it can be reached, at the server (NAV-04). */
export async function signOut(): Promise<void> {
  const session = storedSession();
  if (session) {
    await fetch(`/api/collections/${administrators}/auth-logout`, {
      method: "POST",
      headers: { Authorization: session.token },
      signal: AbortSignal.timeout(longestGoodbye),
    }).catch(() => undefined);
  }
  window.localStorage.removeItem(sessionKey);
  const channel = new BroadcastChannel(signedOutChannel);
  channel.postMessage("");
  channel.close();
}

const signedOutChannel = "sesion-cerrada";

/** Calls back when the person signs out in another tab; not when a session is lost. @returns stops listening */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(signedOutChannel);
  channel.onmessage = listener;
  return () => channel.close();
}
