import { createHmac } from "node:crypto";
import { seal, unseal } from "../../config/sealing.ts";
import { superusersCollection } from "../../schema/define/superusers.ts";
import type { AuthContext } from "../context.ts";

/** Prefix of a wrapped code. Providers' codes never begin with it. */
const prefix = "returned:";

/** Provider's code with facts that only the redirect saw. */
export interface ReturnedCode {
  code: string;
  /** Issuer named by the redirect (RFC 9207). `null`: not named. */
  issuer: string | null;
  /**
   * The waiting connection belonged to another origin's page or to a program. Only collections with `allowOtherOrigins`
   * accept it.
   */
  isOfOtherOrigin: boolean;
}

/** Code as a client sends it. An unwrapped `code` may be of any type. */
type SentCode = Omit<ReturnedCode, "code"> & { code: unknown };

/**
 * Seals a code with its facts, so that the client can neither change nor drop them. Returns a code without facts
 * unchanged.
 */
export function wrapCode(context: AuthContext, returned: ReturnedCode): string {
  if (returned.issuer === null && !returned.isOfOtherOrigin) return returned.code;
  return prefix + seal(JSON.stringify(returned), keyOf(context));
}

/** Opens a wrapped code. @returns a changed wrapped code as it is, which every provider refuses */
export function unwrapCode(context: AuthContext, sent: unknown): SentCode {
  const unwrapped = { code: sent, issuer: null, isOfOtherOrigin: false };
  if (typeof sent !== "string" || !sent.startsWith(prefix)) return unwrapped;
  try {
    return JSON.parse(unseal(sent.slice(prefix.length), keyOf(context)));
  } catch {
    return { ...unwrapped, isOfOtherOrigin: true };
  }
}

/**
 * Key for wrapped codes, derived from the superusers' token secret: equal on all servers of one database and secret.
 */
function keyOf({ collections, tokenSecret }: AuthContext): Buffer {
  const superusers = collections.find(superusersCollection);
  if (!superusers) throw new Error("There is no collection of superusers.");
  return createHmac("sha256", tokenSecret(superusers, "auth")).update("oauth2 codes").digest();
}
