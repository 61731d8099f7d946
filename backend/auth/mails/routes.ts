import type { FastifyInstance, FastifyReply } from "fastify";
import { readBody } from "../../protocol/body/body.ts";
import { BadRequestError, UnauthorizedError } from "../../protocol/errors.ts";
import { isSuperusers, superusersCollection } from "../../schema/define/superusers.ts";
import { passwordProblem } from "../admins/admin-form.ts";
import { type AuthCollection, findAuthCollection, type InCollection } from "../auth-collection.ts";
import type { AccountMailsContext } from "./context.ts";
import { confirmEmailChange, requestEmailChange } from "./email-change.ts";
import { confirmPasswordReset, requestPasswordReset } from "./password-reset.ts";
import { confirmVerification, requestVerification } from "./verification.ts";

/** HTTP routes for account mails (protocol 6.6). Superusers also have them under `/api/admins`. */
export function accountMailRoutes(app: FastifyInstance, context: AccountMailsContext): void {
  const path = "/api/collections/:collection";
  const find = (idOrName: string) => findAuthCollection(context.collections, idOrName);
  const done = (reply: FastifyReply) => reply.code(204).send();

  const actions = {
    "request-verification": ["requestVerification", requestVerification],
    "confirm-verification": ["confirmVerification", confirmVerification],
    "request-password-reset": ["requestPasswordReset", requestPasswordReset],
    "confirm-password-reset": ["confirmPasswordReset", confirmPasswordReset],
    "confirm-email-change": ["confirmEmailChange", confirmEmailChange],
  } as const;
  for (const [name, [action, perform]] of Object.entries(actions)) {
    app.post<InCollection>(`${path}/${name}`, { config: { access: "everyone", action } }, async (request, reply) => {
      const collection = find(request.params.collection);
      if (!name.endsWith("password-reset")) refuseSuperusers(collection, name);
      await perform(context, collection, await readBody(request));
      return done(reply);
    });
  }

  const change = { config: { access: "member", action: "requestEmailChange" } } as const;
  app.post<InCollection>(`${path}/request-email-change`, change, async (request, reply) => {
    const collection = find(request.params.collection);
    refuseSuperusers(collection, "request-email-change");
    const account = await context.requestAccount(request);
    if (!account) throw new UnauthorizedError();
    await requestEmailChange(context, collection, account.record, await readBody(request));
    return done(reply);
  });

  const reset = { config: { access: "everyone", action: "requestPasswordReset" } } as const;
  app.post("/api/admins/request-password-reset", reset, async (request, reply) => {
    requestPasswordReset(context, find(superusersCollection), await readBody(request));
    return done(reply);
  });

  const confirmation = { config: { access: "everyone", action: "confirmPasswordReset" } } as const;
  app.post("/api/admins/confirm-password-reset", confirmation, async (request, reply) => {
    const check = (password: string) => passwordProblem(password, "update");
    await confirmPasswordReset(context, find(superusersCollection), await readBody(request), check);
    return done(reply);
  });
}

/** Refuses mails that superusers do not have. @throws BadRequestError */
function refuseSuperusers(collection: AuthCollection, name: string): void {
  if (!isSuperusers(collection)) return;
  throw new BadRequestError(
    name.endsWith("verification")
      ? "All superusers are verified by default."
      : "All superusers can change their emails directly.",
  );
}
