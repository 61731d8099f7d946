import type { FastifyRequest } from "fastify";
import type { Account } from "../rules/request-facts.ts";
import { type AccountsContext, accountOf } from "./current-account.ts";

/** The account of a request's `Authorization` header; null for guests. Read once however often it is asked for. */
export type RequestAccount = (request: FastifyRequest) => Promise<Account | null>;

export function requestAccounts(accounts: AccountsContext): RequestAccount {
  const known = new WeakMap<FastifyRequest, Promise<Account | null>>();
  return (request) => {
    let account = known.get(request);
    if (!account) {
      account = accountOf(accounts, request.headers.authorization, "auth");
      known.set(request, account);
    }
    return account;
  };
}
