import type { FastifyInstance } from "fastify";
import { receiveBatch } from "../../files/receive/receive-batch.ts";
import { ForbiddenError } from "../../protocol/errors.ts";
import { readQuery } from "../../protocol/query.ts";
import type { RecordsContext } from "../context.ts";
import { FilesElsewhere, mostFiles } from "../elsewhere/files-elsewhere.ts";
import { runBatch } from "./batch.ts";

/** HTTP in, HTTP out: `/api/batch` (protocol 11). */
export function batchRoutes(app: FastifyInstance, context: RecordsContext): void {
  app.post("/api/batch", { config: { access: "rules", action: "batch", stores: "batch" } }, async (request) => {
    const limits = context.batchLimits();
    const facts = await context.factsOf(request, readQuery(request.url));
    // Guests need the settings' leave: what one of them sends keeps all others from saving.
    const isAllowed = (limits.enabled || facts.auth !== null) && limits.maxRequests > 0;
    if (!isAllowed) throw new ForbiddenError("Batch requests are not allowed.");
    await using received = await receiveBatch(context.files, request, limits.maxBodySize || undefined);
    if (received.requests.every(isDeletion)) context.disk.makeWay();
    else context.disk.refuseSave();
    await context.countParts(request, received.requests.length);
    await using elsewhere = new FilesElsewhere(context, { facts, client: request.client, most: mostFiles.batch });
    const counted = { ...facts, isOwnUndo: request.isOwnUndo };
    const answer = await runBatch(context, received, { facts: counted, limits, elsewhere, log: request.log });
    await elsewhere.noteUsed();
    return answer;
  });
}

const isDeletion = (given: unknown): boolean => String(Object(given).method).toUpperCase() === "DELETE";
