import type { FastifyInstance, FastifyRequest } from "fastify";
import { readBody } from "../../protocol/body/body.ts";
import { formatDate } from "../../protocol/dates.ts";
import { ForbiddenError, NotFoundError } from "../../protocol/errors.ts";
import { readQuery } from "../../protocol/query.ts";
import { actorOf } from "../../records/store/changes.ts";
import type { AccountRecord } from "../../rules/request-facts.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import { findAuthCollection, type InCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { beginSession } from "../sessions/begin-session.ts";
import { authAnswer } from "../sign-in/auth-answer.ts";
import { unusedCodes } from "./check-code.ts";
import { factorCaller } from "./factor-caller.ts";
import { dropFactor, findFactor } from "./factor-store.ts";
import { beginFactor, confirmFactor, proveOwner, renewRecoveryCodes, takeOffFactor } from "./set-up.ts";
import { refuseCodeInQuery } from "./sign-in.ts";

/** HTTP routes for the second factor of one's own account. Superusers can also remove the factor of other accounts. */
export function factorRoutes(app: FastifyInstance, context: AuthContext): void {
  const path = "/api/collections/:collection/factor";
  // `everyone`: the guard does not know setup tokens, which open only these routes; see `factorCaller`.
  const config = { access: "everyone", action: "authWithFactor", holdsSecret: true } as const;

  const read = async (request: FastifyRequest<InCollection>) => {
    const caller = await factorCaller(context, request);
    const query = readQuery(request.url);
    refuseCodeInQuery(query);
    return { caller, query, facts: await context.factsOf(request, query) };
  };

  app.get<InCollection>(path, { config: { access: "everyone" } }, async (request) => {
    const { account } = await factorCaller(context, request);
    const factor = await findFactor(context.database, account);
    return {
      isSet: factor !== null,
      since: factor ? formatDate(new Date(factor.created)) : "",
      recoveryCodes: factor ? await unusedCodes(context, factor) : 0,
      isRequired: context.factors.isRequired(),
      hasPassword: (account.record.password ?? "") !== "",
      hasKey: context.factors.key !== null,
    };
  });

  app.post<InCollection>(path, { config }, async (request) => {
    const { caller, facts } = await read(request);
    return beginFactor(context, caller, { values: await readBody(request), facts });
  });

  app.post<InCollection>(`${path}/confirm`, { config }, async (request) => {
    const { caller, query, facts } = await read(request);
    const recoveryCodes = await confirmFactor(context, caller, await readBody(request));
    const { account, settingUp } = caller;
    request.log.warn(accountOf(account), "second factor set");
    if (!settingUp) return { recoveryCodes };
    const type = account.superuser ? "auth" : context.recordTokenType;
    const token = await beginSession(context, account, { request, type });
    return authAnswer(context, { account, token, query, facts, more: { recoveryCodes } });
  });

  app.post<InCollection>(`${path}/codes`, { config }, async (request) => {
    const { caller, facts } = await read(request);
    return { recoveryCodes: await renewRecoveryCodes(context, caller, { values: await readBody(request), facts }) };
  });

  app.post<InCollection>(`${path}/off`, { config }, async (request, reply) => {
    const { caller, facts } = await read(request);
    if (context.factors.isRequired()) throw new ForbiddenError("The second factor is required.");
    await proveOwner(context, caller, { values: await readBody(request), facts });
    const { collection, record } = caller.account;
    await dropFactor(context.database, { collection, id: record.id });
    request.log.warn(accountOf(caller.account), "second factor taken off");
    return reply.code(204).send();
  });

  const takenOff = { config: { access: "superuser" } } as const;
  app.delete<InCollection>(path, takenOff, async (request, reply) => {
    const collection = findAuthCollection(context.collections, request.params.collection);
    if (isSuperusers(collection)) throw new ForbiddenError();
    const query = readQuery(request.url);
    const record = await context.store.find(collection, query.get("account") ?? "");
    const actor = actorOf(await context.factsOf(request, query));
    if (!record || !(await takeOffFactor(context, { collection, record }, actor))) throw new NotFoundError();
    request.log.warn({ ...accountOf({ collection, record }), by: actor?.id }, "second factor taken off");
    return reply.code(204).send();
  });
}

/** Identifies an account in the log. */
const accountOf = ({ collection, record }: AccountRecord) => ({
  collection: collection.name,
  account: record.id,
});
