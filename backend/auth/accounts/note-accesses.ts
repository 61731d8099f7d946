import type { FastifyInstance } from "fastify";
import type { AuthContext } from "../context.ts";

/** Notes that the account of a request was here, once it has its answer. */
export function noteAccesses(app: FastifyInstance, context: Pick<AuthContext, "requestAccount" | "noteAccess">): void {
  app.addHook("onResponse", async (request) => {
    if (!request.headers.authorization) return;
    const account = await context.requestAccount(request).catch(() => null);
    if (account) void context.noteAccess(account);
  });
}
