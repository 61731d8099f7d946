import type { FastifyInstance } from "fastify";
import { isProgram } from "../protocol/beacon.ts";
import { NotFoundError } from "../protocol/errors.ts";
import type { FailuresContext } from "./context.ts";
import { readFailure } from "./read-failure.ts";
import { listFailures, removeFailure } from "./store.ts";

/** HTTP routes of failures in visitors' browsers, and of their report for the technician (docs/api.md). */
export function failuresRoutes(app: FastifyInstance, context: FailuresContext): void {
  const everyone = { access: "everyone", ownPagesOnly: true } as const;
  app.post("/api/fallos", { config: { ...everyone, logged: "failures" } }, async (request, reply) => {
    await context.refuseForeignGuest(request);
    const failure = await readFailure(request);
    const counts = context.enabled && !isProgram(request);
    if (counts) context.reports.add(failure);
    // The answer does not reveal whether it was counted.
    return reply.code(204).send();
  });

  // Answers a browser's preflight without permission, so that pages of other origins are refused.
  app.options("/api/fallos", { config: everyone }, async (_request, reply) => reply.code(204).send());

  const superuser = { access: "superuser" } as const;
  app.get("/api/fallos", { config: { ...superuser, ownPagesOnly: true } }, async () => {
    // Includes the reports of the last seconds.
    await context.reports.flush();
    return { enabled: context.enabled, ...(await listFailures(context.database, context.clock())) };
  });

  app.delete<{ Params: { id: string } }>("/api/fallos/:id", { config: superuser }, async (request, reply) => {
    await context.reports.flush();
    if (!(await removeFailure(context.database, request.params.id))) throw new NotFoundError();
    return reply.code(204).send();
  });
}
