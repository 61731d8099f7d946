import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AuthContext } from "../context.ts";

/** Records, after each answer, the access of the request's account and the use of its session. */
export function noteAccesses(
  app: FastifyInstance,
  context: Pick<AuthContext, "requestHolder" | "noteAccess" | "noteUse">,
): void {
  app.addHook("onResponse", (request, _reply, done) => {
    if (request.headers.authorization) void noteAccess(request);
    done();
  });

  async function noteAccess(request: FastifyRequest): Promise<void> {
    const holder = await context.requestHolder(request).catch(() => null);
    if (!holder) return;
    void context.noteAccess(holder.account);
    if (holder.session) context.noteUse(holder.session);
  }
}
