import type { FastifyRequest } from "fastify";
import { ForbiddenError, UnauthorizedError } from "../../protocol/errors.ts";
import { findAuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { bareToken, readToken, type TokenHolder } from "../current-account.ts";
import { findFactor } from "./factor-store.ts";

/** User who manages their own second factor. */
export interface FactorCaller extends TokenHolder {
  /** Token that opens only the setup: the factor is required and not set yet. */
  settingUp: { token: string } | null;
}

/**
 * Identifies the user of a factor route.
 * @throws UnauthorizedError for guests; ForbiddenError for accounts of another collection than the path's, for
 * collections without second factors and for tokens of programs; NotFoundError
 */
export async function factorCaller(
  context: AuthContext,
  request: FastifyRequest<{ Params: { collection: string } }>,
): Promise<FactorCaller> {
  const collection = findAuthCollection(context.collections, request.params.collection);
  const header = request.headers.authorization;
  const holder = await context.requestHolder(request);
  const settingUp = holder ? null : await settingUpHolder(context, header);
  const caller = holder ?? settingUp;
  if (!caller) throw new UnauthorizedError();
  const isOwn = caller.account.collection.id === collection.id;
  // A program's token belongs to somebody else: it must not lock the owner out.
  if (!isOwn || !context.factors.isOffered(collection) || holder?.session?.kind === "programa") {
    throw new ForbiddenError();
  }
  return { ...caller, settingUp: settingUp && { token: bareToken(header) } };
}

/** Reads a setup token. Accepts it only while no factor is set, because it proves nothing but the password. */
async function settingUpHolder(context: AuthContext, header: string | undefined): Promise<TokenHolder | null> {
  const holder = await readToken(context, header, "factor");
  return holder && !(await findFactor(context.database, holder.account)) ? holder : null;
}
