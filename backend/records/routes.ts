import type { FastifyInstance } from "fastify";
import { NotFoundError } from "../protocol/errors.ts";
import { readQuery } from "../protocol/query.ts";
import type { Collection } from "../schema/define.ts";
import type { RecordsContext } from "./context.ts";
import { listRecords } from "./list.ts";
import { viewRecord } from "./view.ts";

/** HTTP in, HTTP out: `/api/collections/:collection/records` (protocol 2.1). */
export function recordRoutes(app: FastifyInstance, context: RecordsContext): void {
  app.get<{ Params: { collection: string } }>("/api/collections/:collection/records", async (request, reply) => {
    const collection = find(context, request.params.collection);
    const query = readQuery(request.url);
    const answer = await listRecords(context, collection, query, await context.factsOf(request, query));
    await context.tellDependencies(request, reply, answer.read);
    return answer.page;
  });

  app.get<{ Params: { collection: string; id: string } }>(
    "/api/collections/:collection/records/:id",
    async (request, reply) => {
      const collection = find(context, request.params.collection);
      const query = readQuery(request.url);
      const facts = await context.factsOf(request, query);
      const answer = await viewRecord(context, collection, request.params.id, query, facts);
      await context.tellDependencies(request, reply, answer.read);
      return answer.record;
    },
  );
}

function find(context: RecordsContext, idOrName: string): Collection {
  const collection = context.collections.find(idOrName);
  if (!collection) throw new NotFoundError("Missing collection context.");
  return collection;
}
