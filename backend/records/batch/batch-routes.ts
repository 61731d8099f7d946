import type { FastifyInstance } from "fastify";
import { receiveBatch } from "../../files/receive/receive-batch.ts";
import { ForbiddenError } from "../../protocol/errors.ts";
import { readQuery } from "../../protocol/query.ts";
import type { RecordsContext } from "../context.ts";
import { runBatch } from "./batch.ts";

/** HTTP in, HTTP out: `/api/batch` (protocol 11). */
export function batchRoutes(app: FastifyInstance, context: RecordsContext): void {
  app.post("/api/batch", { config: { access: "rules", action: "batch" } }, async (request) => {
    const limits = context.batchLimits();
    if (!limits.enabled || limits.maxRequests === 0) throw new ForbiddenError("Batch requests are not allowed.");
    const facts = await context.factsOf(request, readQuery(request.url));
    await using received = await receiveBatch(context.files, request, limits.maxBodySize || undefined);
    return await runBatch(context, received, { facts, limits, log: request.log });
  });
}
