import { createHmac } from "node:crypto";
import { seal, unseal } from "../../config/sealing.ts";
import { superusersCollection } from "../../schema/define/superusers.ts";
import type { AuthContext } from "../context.ts";

/** Begins a code that came back to a stream of no known browser; no provider's code begins so. */
const prefix = "other-origin:";

/** A provider's code as a client has brought it. */
interface BroughtCode {
  code: unknown;
  /** It came back to a stream of another origin's page or a program's: only collections that allow those take it. */
  isOfOtherOrigin: boolean;
}

/** Wraps a code for a stream of no known browser, so that it is worth nothing where such streams are not allowed. */
export function wrapCode(context: AuthContext, code: string): string {
  return prefix + seal(code, keyOf(context));
}

/** @returns a wrapped code that was changed as it is, which no provider takes */
export function unwrapCode(context: AuthContext, brought: unknown): BroughtCode {
  if (typeof brought !== "string" || !brought.startsWith(prefix)) return { code: brought, isOfOtherOrigin: false };
  try {
    return { code: unseal(brought.slice(prefix.length), keyOf(context)), isOfOtherOrigin: true };
  } catch {
    return { code: brought, isOfOtherOrigin: true };
  }
}

/** The same at every server on the database, and known to nobody else. */
function keyOf({ collections, tokenSecret }: AuthContext): Buffer {
  const superusers = collections.find(superusersCollection);
  if (!superusers) throw new Error("There is no collection of superusers.");
  return createHmac("sha256", tokenSecret(superusers, "auth")).update("oauth2 codes").digest();
}
