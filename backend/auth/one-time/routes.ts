import type { FastifyInstance, FastifyRequest } from "fastify";
import { readBody } from "../../protocol/body/body.ts";
import { readQuery } from "../../protocol/query.ts";
import { findManaged } from "../accounts/managed-account.ts";
import { findAuthCollection, type InCollection } from "../auth-collection.ts";
import type { AccountMailsContext } from "../mails/context.ts";
import { beginSession } from "../sessions/begin-session.ts";
import { authAnswer } from "../sign-in/auth-answer.ts";
import { refusalsOf, type SignInAttempt } from "../sign-in/refusals.ts";
import { authWithLink, linkOwner } from "./auth-with-link.ts";
import { dropLink } from "./one-time-links.ts";
import { invite, linkAuthOf, requestLink } from "./request-link.ts";

type OfAccount = { Params: { collection: string; id: string } };

/** HTTP routes for one-time links. Keys are sent only in bodies, never in URLs. */
export function oneTimeLinkRoutes(app: FastifyInstance, context: AccountMailsContext): void {
  const path = "/api/collections/:collection";
  const find = (idOrName: string) => findAuthCollection(context.collections, idOrName);

  const wish = { config: { access: "account", action: "requestLink", holdsSecret: true } } as const;
  app.post<InCollection>(`${path}/request-link`, wish, async (request) => {
    const facts = await context.factsOf(request, readQuery(request.url));
    return requestLink(context, find(request.params.collection), await readBody(request), facts);
  });

  const invitation = { config: { ...wish.config, stores: "save" } } as const;
  app.post<InCollection>(`${path}/invite`, invitation, async (request) => {
    const collection = find(request.params.collection);
    const facts = await context.factsOf(request, readQuery(request.url));
    return invite(context, collection, await readBody(request), facts);
  });

  app.delete<OfAccount>(`${path}/request-link/:id`, { config: { access: "account" } }, async (request, reply) => {
    const collection = find(request.params.collection);
    linkAuthOf(collection);
    const facts = await context.factsOf(request, readQuery(request.url));
    const { id } = await findManaged(context, collection, facts, request.params.id);
    await dropLink(context.database, collection.id, id);
    return reply.code(204).send();
  });

  const signIn = { config: { access: "everyone", action: "authWithLink", holdsSecret: true } } as const;
  const signInOf = async (request: FastifyRequest<InCollection>): Promise<SignInAttempt> => {
    const collection = find(request.params.collection);
    const body = await readBody(request);
    const facts = { ...(await context.factsOf(request, readQuery(request.url))), context: "otp" as const, body };
    return { collection, values: body, facts, noteRefusal: refusalsOf(request, collection) };
  };

  app.post<InCollection>(`${path}/link-owner`, signIn, async (request) => linkOwner(context, await signInOf(request)));

  app.post<InCollection>(`${path}/auth-with-link`, signIn, async (request) => {
    const wanted = await signInOf(request);
    const account = await authWithLink(context, wanted);
    // Recorded before the answer, so that from now on no other link of the account is shown to another person.
    await context.noteAccess(account);
    const token = await beginSession(context, account, { request, type: context.recordTokenType });
    return authAnswer(context, { account, token, query: readQuery(request.url), facts: wanted.facts });
  });
}
