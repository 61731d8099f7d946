import type { AdministradoresArzobispadoRecord } from "@arzobispado/diocese/generated/records";
import { browserClient, sessionKey } from "./browser-client.ts";

/** Who is signed in on this device, as the official client stores it. */
export interface Session {
  token: string;
  record: AdministradoresArzobispadoRecord;
}

const administrators = "administradores_arzobispado";

/** The stored session, if there is one that has not expired. Needs no client: most visitors never have one. */
export function storedSession(): Session | null {
  try {
    const { token, record } = JSON.parse(window.localStorage.getItem(sessionKey) ?? "null") ?? {};
    return typeof token === "string" && record && expiresAt(token) > Date.now() ? { token, record } : null;
  } catch {
    // Not ours, or a device that keeps nothing.
    return null;
  }
}

/**
 * Asks the server whether the stored session still holds, and takes a fresh token (ADM-03). Only an answer that says no
 * ends it; without an answer the person stays signed in.
 */
export async function settleSession(): Promise<Session | null> {
  if (!storedSession()) return null;
  try {
    const client = await browserClient();
    await client.collection(administrators).authRefresh();
  } catch (error) {
    if ([401, 403, 404].includes((error as { status?: number }).status ?? 0)) await forgetSession();
  }
  return storedSession();
}

/** Ends the session on this device and, when it can be reached, at the server. */
export async function signOut(): Promise<void> {
  const client = await browserClient();
  await client.send(`/api/collections/${administrators}/auth-logout`, { method: "POST" }).catch(() => undefined);
  await forgetSession();
}

async function forgetSession(): Promise<void> {
  (await browserClient()).authStore.clear();
}

/** Milliseconds since 1970; 0 for what is no token. @see RFC 7519 */
function expiresAt(token: string): number {
  const [, claims = ""] = token.split(".");
  const { exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
  return typeof exp === "number" ? exp * 1000 : 0;
}
