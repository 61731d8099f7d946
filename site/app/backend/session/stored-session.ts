import type { AdministradoresArzobispadoRecord } from "@arzobispado/diocese/generated/records";
import { deviceStore, readJson } from "../../state/device-store.ts";
import { documentAccounts } from "./document-accounts.ts";

/** Who is signed in on this device, as the official client stores it; of a keeper only what both kinds of account have. */
export interface Session {
  token: string;
  record: AdministradoresArzobispadoRecord;
}

/** The stored session, if there is one that has not expired. Needs no client: most visitors never have one. */
export function storedSession(): Session | null {
  try {
    const { token, record } = (readJson(deviceStore, documentAccounts().sessionKey) ?? {}) as Partial<Session>;
    return typeof token === "string" && record && expiresAt(token) > Date.now() ? { token, record } : null;
  } catch {
    // Not ours.
    return null;
  }
}

/** Milliseconds since 1970; 0 for what is no token. @see RFC 7519 */
function expiresAt(token: string): number {
  const [, claims = ""] = token.split(".");
  const { exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
  return typeof exp === "number" ? exp * 1000 : 0;
}
