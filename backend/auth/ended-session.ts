import type { FastifyInstance } from "fastify";
import type { RequestAccount } from "./request-account.ts";

/**
 * Says `X-Auth: none` on every answer to a request whose token did not hold. The protocol answers it as a guest's, with 200
 * and a visitor's list: who sent the token would take that for everything there is. PocketBase says nothing.
 */
export function tellEndedSessions(app: FastifyInstance, requestAccount: RequestAccount): void {
  app.addHook("onSend", async (request, reply) => {
    if (!request.headers.authorization) return;
    if ((await requestAccount(request).catch(() => null)) === null) reply.header("x-auth", "none");
  });
}
