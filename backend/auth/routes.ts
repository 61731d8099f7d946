import type { FastifyInstance } from "fastify";
import { readBody } from "../protocol/body/body.ts";
import { ForbiddenError } from "../protocol/errors.ts";
import { readFieldsPicker } from "../protocol/fields-picker.ts";
import { readQuery } from "../protocol/query.ts";
import { isSuperusers } from "../schema/define/superusers.ts";
import { findAuthCollection, type InCollection } from "./auth-collection.ts";
import type { AuthContext } from "./context.ts";
import { enterByPassword, refuseCodeInQuery } from "./factor/sign-in.ts";
import { authAnswer } from "./sign-in/auth-answer.ts";
import { authLogout } from "./sign-in/auth-logout.ts";
import { authMethods } from "./sign-in/auth-methods.ts";
import { authRefresh } from "./sign-in/auth-refresh.ts";
import { authWithPassword } from "./sign-in/auth-with-password.ts";
import { impersonate } from "./sign-in/impersonate.ts";
import { refusalsOf } from "./sign-in/refusals.ts";

/** HTTP routes for signing in, refreshing tokens and signing out (protocol 6). */
export function authRoutes(app: FastifyInstance, context: AuthContext): void {
  const path = "/api/collections/:collection";
  const collectionOf = (idOrName: string) => findAuthCollection(context.collections, idOrName);

  const methods = { config: { access: "everyone", action: "listAuthMethods", holdsSecret: true } } as const;
  app.get<InCollection>(`${path}/auth-methods`, methods, async (request) => {
    const picker = readFieldsPicker(readQuery(request.url).get("fields"));
    return picker.pick(await authMethods(context, collectionOf(request.params.collection)));
  });

  const password = { config: { access: "everyone", action: "authWithPassword", holdsSecret: true } } as const;
  app.post<InCollection>(`${path}/auth-with-password`, password, async (request, reply) => {
    const collection = collectionOf(request.params.collection);
    const query = readQuery(request.url);
    refuseCodeInQuery(query);
    const body = await readBody(request);
    const facts = { ...(await context.factsOf(request, query)), context: "password" as const, body };
    const noteRefusal = refusalsOf(request, collection);
    const account = await authWithPassword(context, { collection, values: body, facts, noteRefusal });
    const type = isSuperusers(collection) ? "auth" : context.recordTokenType;
    const entrance = await enterByPassword(context, account, { request, query, body, type, noteRefusal });
    if ("mfaId" in entrance) return reply.code(401).send(entrance);
    return authAnswer(context, { account, query, facts, ...entrance });
  });

  const refresh = { config: { access: "member", action: "authRefresh", holdsSecret: true } } as const;
  app.post<InCollection>(`${path}/auth-refresh`, refresh, async (request) => {
    const query = readQuery(request.url);
    const facts = await context.factsOf(request, query);
    const { account, token } = await authRefresh(context, request.headers.authorization, facts, "auth");
    return authAnswer(context, { account, token, query, facts });
  });

  const logout = { config: { access: "member", action: "authLogout" } } as const;
  app.post<InCollection>(`${path}/auth-logout`, logout, async (request, reply) => {
    const { everywhere } = await readBody(request);
    await authLogout(context, request.headers.authorization, everywhere === true || everywhere === "true");
    return reply.code(204).send();
  });

  const impersonation = { config: { access: "superuser", action: "impersonate", holdsSecret: true } } as const;
  app.post<{ Params: { collection: string; id: string } }>(
    `${path}/impersonate/:id`,
    impersonation,
    async (request) => {
      const query = readQuery(request.url);
      const facts = await context.factsOf(request, query);
      const collection = collectionOf(request.params.collection);
      const { account, token } = await impersonate(context, collection, request.params.id, await readBody(request));
      return authAnswer(context, { account, token, query, facts });
    },
  );

  for (const [verb, action] of [["request-otp", "requestOTP"] as const, ["auth-with-otp", "authWithOTP"] as const]) {
    const config = { access: "everyone", action, holdsSecret: true } as const;
    app.post<InCollection>(`${path}/${verb}`, { config }, async (request) => {
      collectionOf(request.params.collection);
      throw new ForbiddenError("The collection is not configured to allow OTP authentication.");
    });
  }
}
