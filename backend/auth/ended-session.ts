import type { FastifyInstance } from "fastify";
import type { RequestAccount } from "./request-account.ts";

/**
 * Adds the header `X-Auth: none` to every answer to a request with an invalid token. The protocol answers such a
 * request as a guest's, with 200 and the visitors' list, which the sender would take for all records. PocketBase sends
 * no such header.
 */
export function markEndedSessions(app: FastifyInstance, requestAccount: RequestAccount): void {
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (!request.headers.authorization) return done();
    void requestAccount(request)
      .catch(() => null)
      .then((account) => {
        if (account === null) reply.header("x-auth", "none");
        done();
      });
  });
}
