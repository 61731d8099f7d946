import type { FastifyRequest } from "fastify";
import { readQuery } from "../../protocol/query.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { findCollection } from "../find-collection.ts";

/** Parsed request to an address below `/api/collections/:collection/records`. */
export interface RecordsRequest {
  collection: Collection;
  query: ReadonlyMap<string, string>;
  facts: RequestFacts;
}

/** Parses a request and reads its facts. @throws NotFoundError for an unknown collection */
export async function readRequest(
  context: RecordsContext,
  request: FastifyRequest<{ Params: { collection: string } }>,
): Promise<RecordsRequest> {
  const collection = findCollection(context.collections, request.params.collection);
  const query = readQuery(request.url);
  return { collection, query, facts: await context.factsOf(request, query) };
}
