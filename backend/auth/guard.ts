import type { FastifyInstance, FastifyRequest } from "fastify";
import { ForbiddenError, UnauthorizedError } from "../protocol/errors.ts";
import type { Access } from "../protocol/route-options.ts";
import type { Account } from "../rules/request-facts.ts";
import type { Collections } from "../schema/registry/collections.ts";
import type { RequestAccount } from "./request-account.ts";

const needsAccount = "The request requires valid record authorization token to be set.";

/**
 * Enforces the `access` of each route before any of the body is read (protocol 1.4, "guards").
 * @throws Error at startup for a route under `/api/` without `access`
 */
export function guardRoutes(app: FastifyInstance, collections: Collections, accountOf: RequestAccount): void {
  app.addHook("onRoute", ({ url, config }) => {
    if (url.startsWith("/api/") && !config?.access) throw new Error(`The route ${url} does not say who may call it.`);
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const { access = "everyone", readers = null } = request.routeOptions.config;
    if (access === "everyone" || access === "rules") return done();
    return accountOf(request).then((account) => {
      if (access === "readers") refuseUnlessReader(account, readers);
      else refuse(access, request, collections, account);
    });
  });
}

function refuse(
  access: Exclude<Access, "everyone" | "rules" | "readers">,
  request: FastifyRequest,
  collections: Collections,
  account: Account | null,
): void {
  const { collection: idOrName = "", id = "" } = request.params as { collection?: string; id?: string };
  const isMember = account?.collection.id === collections.find(idOrName)?.id;
  switch (access) {
    case "account":
      if (!account) throw new UnauthorizedError(needsAccount);
      return;
    case "member":
      if (!account) throw new UnauthorizedError(needsAccount);
      if (isMember) return;
      throw new ForbiddenError(`The request requires auth record from ${account.collection.name} collection.`);
    case "owner":
      if (!account) {
        throw new UnauthorizedError("The request requires admin or record authorization token to be set.");
      }
      if (account.superuser || (isMember && account.record.id === id)) return;
      throw new ForbiddenError();
    case "superuser":
      refuseUnlessSuperuser(account);
  }
}

function refuseUnlessReader(account: Account | null, readers: string | null): void {
  if (readers === null || account?.collection.name !== readers) refuseUnlessSuperuser(account);
}

/** Allows only superusers. @throws UnauthorizedError for guests, ForbiddenError for other accounts */
export function refuseUnlessSuperuser(account: Account | null): void {
  if (!account) throw new UnauthorizedError("The request requires valid admin authorization token to be set.");
  if (account.superuser) return;
  throw new ForbiddenError("The authorized record is not allowed to perform this action.");
}
