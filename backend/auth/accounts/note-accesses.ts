import type { FastifyInstance } from "fastify";
import type { AuthContext } from "../context.ts";

/** Notes that the account of a request was here, and its session in use, once the request has its answer. */
export function noteAccesses(
  app: FastifyInstance,
  context: Pick<AuthContext, "requestHolder" | "noteAccess" | "noteUse">,
): void {
  app.addHook("onResponse", async (request) => {
    if (!request.headers.authorization) return;
    const holder = await context.requestHolder(request).catch(() => null);
    if (!holder) return;
    void context.noteAccess(holder.account);
    if (holder.session) context.noteUse(holder.session);
  });
}
