import type { FastifyRequest } from "fastify";
import type { Account } from "../rules/request-facts.ts";
import { type AccountsContext, readToken, type TokenHolder } from "./current-account.ts";

/** Returns the account of a request's `Authorization` header. `null`: guest. Cached per request. */
export type RequestAccount = (request: FastifyRequest) => Promise<Account | null>;

/** Returns account, claims and session of a request's `Authorization` header. `null`: guest. Cached per request. */
export type RequestHolder = (request: FastifyRequest) => Promise<TokenHolder | null>;

export function requestHolders(accounts: AccountsContext): RequestHolder {
  const known = new WeakMap<FastifyRequest, Promise<TokenHolder | null>>();
  return (request) => {
    let holder = known.get(request);
    if (!holder) {
      holder = readToken(accounts, request.headers.authorization, "auth");
      known.set(request, holder);
    }
    return holder;
  };
}

export const requestAccounts =
  (requestHolder: RequestHolder): RequestAccount =>
  async (request) =>
    (await requestHolder(request))?.account ?? null;
