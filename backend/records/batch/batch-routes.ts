import type { FastifyInstance } from "fastify";
import { receiveBatch } from "../../files/receive/receive-batch.ts";
import { BadRequestError, ForbiddenError, problem } from "../../protocol/errors.ts";
import { readQuery } from "../../protocol/query.ts";
import type { RecordsContext } from "../context.ts";
import { mostFilesOfBatch, ReferencedFiles } from "../referenced-files/referenced-files.ts";
import { runBatch } from "./batch.ts";

/** Route `/api/batch` (protocol 11). */
export function batchRoutes(app: FastifyInstance, context: RecordsContext): void {
  app.post("/api/batch", { config: { access: "rules", action: "batch", stores: "batch" } }, async (request) => {
    const limits = context.batchLimits();
    const facts = await context.factsOf(request, readQuery(request.url));
    // Guests may send batches only if the settings allow it: a guest's batch blocks all other saves.
    const isAllowed = (limits.enabled || facts.auth !== null) && limits.maxRequests > 0;
    if (!isAllowed) throw new ForbiddenError("Batch requests are not allowed.");
    const mostText = facts.auth?.superuser ? undefined : context.bounds().batchTextBytes;
    const bodies = { ...(limits.maxBodySize > 0 && { most: limits.maxBodySize }), mostText };
    await using received = await receiveBatch(context.files, request, bodies);
    if (received.requests.every(isDeletion)) context.disk.makeWay();
    else context.disk.refuseSave();
    const bytes = Buffer.byteLength(JSON.stringify(received.requests));
    if (mostText !== undefined) refuseTexts(bytes, mostText);
    await context.countParts(request, received.requests.length, bytes);
    await using referencedFiles = new ReferencedFiles(context, {
      facts,
      client: request.client,
      most: mostFilesOfBatch,
    });
    const counted = { ...facts, isOwnUndo: request.isOwnUndo };
    const answer = await runBatch(context, received, { facts: counted, limits, referencedFiles, log: request.log });
    await referencedFiles.noteUsed();
    return answer;
  });
}

/** Refuses a batch that holds too much text. @throws BadRequestError */
function refuseTexts(bytes: number, max: number): void {
  if (bytes <= max) return;
  const requests = problem("batch_too_much_text", "The parts of the batch hold more text than one batch takes.", {
    max,
  });
  throw new BadRequestError("Invalid batch request data.", { data: { requests } });
}

const isDeletion = (given: unknown): boolean => String(Object(given).method).toUpperCase() === "DELETE";
