import type { FastifyInstance } from "fastify";
import type { RequestAccount } from "./request-account.ts";

/**
 * Adds the header `X-Auth: none` to every answer to a request with an invalid token. The protocol answers such a
 * request as a guest's, with 200 and the visitors' list, which the sender would take for all records. PocketBase sends
 * no such header.
 */
export function markEndedSessions(app: FastifyInstance, requestAccount: RequestAccount): void {
  app.addHook("onSend", async (request, reply) => {
    if (!request.headers.authorization) return;
    if ((await requestAccount(request).catch(() => null)) === null) reply.header("x-auth", "none");
  });
}
