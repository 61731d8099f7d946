import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressList } from "../config/addresses.ts";
import { ForbiddenError } from "../protocol/errors.ts";
import { readQuery } from "../protocol/query.ts";
import type { Account } from "../rules/request-facts.ts";
import { superusersCollection } from "../schema/define/superusers.ts";
import type { RequestAccount } from "./request-account.ts";

export interface SuperuserAddresses {
  /** Addresses and networks from which superusers are allowed. Empty: from everywhere. Called for each request. */
  allowed(): readonly string[];
  requestAccount: RequestAccount;
  /** Account of a file token. */
  fileAccount(token: string): Promise<Account | null>;
  /** Name of a collection by its id or by its name in any case. */
  nameOf(collection: string): string | undefined;
  /** Was the request made by this process itself? Such requests render pages and have no address. */
  isInProcess(request: FastifyRequest): boolean;
}

/**
 * Refuses superusers from other addresses for every request, including sign-in (protocol 9.1).
 * @throws ForbiddenError in the hook
 */
export function limitSuperusers(app: FastifyInstance, context: SuperuserAddresses): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const allowed = context.allowed();
    if (allowed.length === 0 || context.isInProcess(request)) return done();
    return refuseOthers(request, allowed);
  });

  async function refuseOthers(request: FastifyRequest, allowed: readonly string[]): Promise<void> {
    if (!request.isOfUnknownVisitor && addressList(allowed)(request.ip)) return;
    if (isForSuperusers(context, request) || (await isOfSuperuser(context, request))) {
      throw new ForbiddenError("Superusers are not let in from this address.");
    }
  }
}

/** Recognizes the superusers' sign-ins and mails. All other account requests need a token. */
function isForSuperusers({ nameOf }: SuperuserAddresses, request: FastifyRequest): boolean {
  const { url = "", config } = request.routeOptions;
  if (url.startsWith("/api/admins")) return true;
  const { collection = "" } = request.params as { collection?: string };
  const isAccountCall = /^(auth|request|confirm)/.test(config.action ?? "");
  return isAccountCall && nameOf(collection) === superusersCollection;
}

async function isOfSuperuser(context: SuperuserAddresses, request: FastifyRequest): Promise<boolean> {
  if ((await context.requestAccount(request))?.superuser) return true;
  const token = readQuery(request.url).get("token");
  return token ? ((await context.fileAccount(token))?.superuser ?? false) : false;
}
