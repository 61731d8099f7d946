import { createHmac } from "node:crypto";
import { seal, unseal } from "../../config/sealing.ts";
import { superusersCollection } from "../../schema/define/superusers.ts";
import type { AuthContext } from "../context.ts";

/** Begins a code that the redirect has wrapped; no provider's code begins so. */
const prefix = "returned:";

/** A provider's code with what the redirect alone has seen of it. */
export interface ReturnedCode {
  code: string;
  /** Who has made it, where they say so (RFC 9207). */
  issuer: string | null;
  /** It came back to a stream of another origin's page or a program's: only collections that allow those take it. */
  isOfOtherOrigin: boolean;
}

/** A code as a client brings it; that of none which the redirect has wrapped may be anything. */
type BroughtCode = Omit<ReturnedCode, "code"> & { code: unknown };

/** Wraps a code of which there is something to say, so that whoever has it can neither change nor leave that out. */
export function wrapCode(context: AuthContext, returned: ReturnedCode): string {
  if (returned.issuer === null && !returned.isOfOtherOrigin) return returned.code;
  return prefix + seal(JSON.stringify(returned), keyOf(context));
}

/** @returns a wrapped code that was changed as it is, which no provider takes */
export function unwrapCode(context: AuthContext, brought: unknown): BroughtCode {
  const nothingSaid = { code: brought, issuer: null, isOfOtherOrigin: false };
  if (typeof brought !== "string" || !brought.startsWith(prefix)) return nothingSaid;
  try {
    return JSON.parse(unseal(brought.slice(prefix.length), keyOf(context)));
  } catch {
    return { ...nothingSaid, isOfOtherOrigin: true };
  }
}

/** The same at every server on the database, and known to nobody else. */
function keyOf({ collections, tokenSecret }: AuthContext): Buffer {
  const superusers = collections.find(superusersCollection);
  if (!superusers) throw new Error("There is no collection of superusers.");
  return createHmac("sha256", tokenSecret(superusers, "auth")).update("oauth2 codes").digest();
}
