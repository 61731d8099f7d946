import type { AdministradoresArzobispadoRecord } from "@arzobispado/diocese/generated/records";
import { deviceStore, readJson } from "../../state/device-store.ts";
import { documentAccounts } from "./document-accounts.ts";

/**
 * Session of this device, as the official client stores it; a keeper's has only the fields that both kinds of account
 * have.
 */
export interface Session {
  token: string;
  record: AdministradoresArzobispadoRecord;
}

/** Stored session, if there is one that has not expired. Needs no client: most visitors never have a session. */
export function storedSession(): Session | null {
  try {
    const { token, record } = (readJson(deviceStore, documentAccounts().sessionKey) ?? {}) as Partial<Session>;
    return typeof token === "string" && record && expiresAt(token) > Date.now() ? { token, record } : null;
  } catch {
    // Stored by something else than this site.
    return null;
  }
}

/** Expiry of a token in milliseconds since 1970; 0: none in it. Throws if the text is no token. @see RFC 7519 */
function expiresAt(token: string): number {
  const [, claims = ""] = token.split(".");
  const { exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
  return typeof exp === "number" ? exp * 1000 : 0;
}
