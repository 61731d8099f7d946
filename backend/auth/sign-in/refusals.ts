import type { FastifyRequest } from "fastify";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { AuthCollection } from "../auth-collection.ts";

/** Called with the reason of a refused sign-in, and the account if known. */
export type NoteRefusal = (reason: string, accountId?: string) => void;

/** Sign-in attempt with the values of a form. */
export interface SignInAttempt {
  collection: AuthCollection;
  values: Record<string, unknown>;
  /** Facts of the request, for the collection's `auth` rule. */
  facts: RequestFacts;
  noteRefusal: NoteRefusal;
}

/**
 * Logs one entry per refused sign-in (ADM-02). Omits the typed text, because people type their password into the name
 * field.
 */
export function refusalsOf(request: FastifyRequest, collection: Collection): NoteRefusal {
  return (reason, account) => {
    const details = { collection: collection.name, address: request.ip, reason, ...(account ? { account } : {}) };
    request.log.warn(details, "sign-in refused");
  };
}
