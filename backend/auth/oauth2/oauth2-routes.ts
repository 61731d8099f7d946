import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readBody } from "../../protocol/body/body.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { readQuery } from "../../protocol/query.ts";
import { findAuthCollection } from "../auth-collection.ts";
import { beginSession } from "../sessions/begin-session.ts";
import { authAnswer } from "../sign-in/auth-answer.ts";
import { refusalsOf } from "../sign-in/refusals.ts";
import { authWithOAuth2 } from "./auth-with-oauth2.ts";
import type { OAuth2Context } from "./context.ts";
import { readOAuth2Form } from "./oauth2-form.ts";
import { oauth2Redirect } from "./oauth2-redirect.ts";
import { redirectPages } from "./redirect-page.ts";
import { type ReturnedCode, unwrapCode, wrapCode } from "./returned-code.ts";

const redirectPath = "/api/oauth2-redirect";

/** HTTP routes for signing in through a provider (protocol 6.3, 6.4). */
export function oauth2Routes(app: FastifyInstance, context: OAuth2Context): void {
  const signIn = { config: { access: "everyone", action: "authWithOAuth2", holdsSecret: true } } as const;
  app.post<{ Params: { collection: string } }>(
    "/api/collections/:collection/auth-with-oauth2",
    signIn,
    async (request) => {
      const collection = findAuthCollection(context.collections, request.params.collection);
      const query = readQuery(request.url);
      const values = await readBody(request);
      const { code, issuer, isOfOtherOrigin } = unwrapCode(context, values.code);
      const origin = context.ownOrigin(request);
      const providers = await context.openIdProviders();
      const form = readOAuth2Form({ ...values, code }, collection, providers, origin);
      const asked = await context.factsOf(request, query);
      const facts = { ...asked, context: "oauth2" as const, body: form.createData };
      const refusals = refusalsOf(request, collection);
      if (isOfOtherOrigin && !collection.auth.oauth2.allowOtherOrigins) {
        refusals("begun on another origin");
        throw new BadRequestError("Failed to authenticate.");
      }
      const { account, meta } = await authWithOAuth2(context, {
        ...{ collection, form, issuer, providers, facts, noteRefusal: refusals },
      });
      const type = form.generation === "modern" ? "auth" : "authRecord";
      const token = await beginSession(context, account, { request, type });
      return authAnswer(context, { account, token, query, facts, more: { meta } });
    },
  );

  const everyone = { config: { access: "everyone" } } as const;
  const handOn = (request: FastifyRequest, query: Record<string, unknown>) => {
    const allowsOtherOrigins = context.collections.all().some(({ auth }) => auth?.oauth2.allowOtherOrigins);
    const wrap = (returned: ReturnedCode) => wrapCode(context, returned);
    return oauth2Redirect(
      { ...context, wrapCode: wrap, allowsOtherOrigins },
      query,
      context.browserCookie.find(request),
    );
  };
  app.get(redirectPath, everyone, async (request, reply) =>
    sendOn(reply, 307, await handOn(request, Object.fromEntries(readQuery(request.url)))),
  );
  // Handles `response_mode=form_post`.
  app.post(redirectPath, everyone, async (request, reply) =>
    sendOn(reply, 303, await handOn(request, await readBody(request))),
  );
  for (const [outcome, { html, contentSecurityPolicy }] of Object.entries(redirectPages)) {
    app.get(`${redirectPath}/${outcome}`, everyone, (_request, reply) =>
      reply
        .headers({ "content-security-policy": contentSecurityPolicy, "referrer-policy": "no-referrer" })
        .type("text/html; charset=utf-8")
        .send(html),
    );
  }
}

/** Redirects to a URL without code and state: neither stays in the window's history or is sent as a referrer. */
function sendOn(reply: FastifyReply, status: number, outcome: keyof typeof redirectPages): FastifyReply {
  return reply.header("referrer-policy", "no-referrer").redirect(`${redirectPath}/${outcome}`, status);
}
