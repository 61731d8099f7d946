import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureOf } from "../protocol/failure.ts";
import type { LogsContext } from "./context.ts";
import { levelOf, requestEntry } from "./request-entry.ts";

/** Destinations of requests that a page causes: one visit would make dozens of entries. */
const partsOfPages = new Set(["audio", "font", "image", "manifest", "script", "style", "track", "video", "worker"]);

/** Adds an entry for each request after its answer, so that the client does not wait. */
export function recordRequests(app: FastifyInstance, context: LogsContext): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { statusCode } = reply.raw;
    if (!context.writer.wants(levelOf(statusCode)) || isQuiet(context, request, statusCode)) return done();
    return record(request, reply);
  });

  async function record(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const account = await context.requestAccount(request).catch(() => null);
    const answered = { request, reply, account, failure: failureOf(request), now: context.clock() };
    context.writer.add(requestEntry(answered, context.settings()));
  }
}

function isQuiet({ isInProcess }: LogsContext, request: FastifyRequest, status: number): boolean {
  // The page for which the server calls itself has an entry of its own.
  if (isInProcess(request)) return status < 500;
  if (status >= 400) return false;
  if (request.method === "OPTIONS" || request.routeOptions.config.logged === "failures") return true;
  return partsOfPages.has(String(request.headers["sec-fetch-dest"]));
}
