import type { FastifyRequest } from "fastify";
import type { Collection } from "../../schema/define/define.ts";

/** Told why somebody was not let in, and which account it was about if there is one. */
export type NoteRefusal = (reason: string, accountId?: string) => void;

/**
 * One line for each refused sign-in (ADM-02). What was typed is not in it: people type their password where their name
 * belongs.
 */
export function refusalsOf(request: FastifyRequest, collection: Collection): NoteRefusal {
  return (reason, account) => {
    const details = { collection: collection.name, address: request.ip, reason, ...(account ? { account } : {}) };
    request.log.warn(details, "sign-in refused");
  };
}
