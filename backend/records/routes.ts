import type { FastifyInstance } from "fastify";
import { mayBeKept } from "../rules/cost-gate.ts";
import type { Collection } from "../schema/define/define.ts";
import { ownBytesOf } from "./cache/answer-cache.ts";
import type { CachedAnswer, RecordsContext } from "./context.ts";
import { deleteRecord } from "./delete/delete.ts";
import { listRecords, readListQuestion } from "./list/list.ts";
import { type RecordsRequest, readRequest } from "./list/read-request.ts";
import { viewRecord } from "./list/view.ts";
import { saveRoutes } from "./save/save-routes.ts";

/** HTTP in, HTTP out: `/api/collections/:collection/records` (protocol 2.1). */
export function recordRoutes(app: FastifyInstance, context: RecordsContext): void {
  saveRoutes(app, context);

  const list = { config: { access: "rules", action: "list" } } as const;
  app.get<{ Params: { collection: string } }>("/api/collections/:collection/records", list, async (request, reply) => {
    const { body, read } = await answerList(context, await readRequest(context, request));
    await context.tellDependencies(request, reply, read);
    return reply.type("application/json; charset=utf-8").send(body);
  });

  app.get<{ Params: { collection: string; id: string } }>(
    "/api/collections/:collection/records/:id",
    { config: { access: "rules", action: "view" } },
    async (request, reply) => {
      const { collection, query, facts } = await readRequest(context, request);
      const answer = await viewRecord(context, { collection, id: request.params.id, query, facts });
      await context.tellDependencies(request, reply, answer.read);
      return answer.record;
    },
  );

  app.delete<{ Params: { collection: string; id: string } }>(
    "/api/collections/:collection/records/:id",
    { config: { access: "rules", action: "delete" } },
    async (request, reply) => {
      const { collection, query, facts } = await readRequest(context, request);
      const { "if-match": ifMatch } = request.headers;
      await deleteRecord(context, { collection, id: request.params.id, facts, ifMatch, expand: query.get("expand") });
      return reply.code(204).send();
    },
  );
}

/** The answer to a list as it is sent; for guests it may be a kept one, and is kept if it may be. */
async function answerList(context: RecordsContext, request: RecordsRequest): Promise<CachedAnswer> {
  const { answers } = context;
  const { collection, query, facts } = request;
  const key = questionOf(collection, query);
  const kept = facts.auth ? undefined : answers.kept(key, facts.now);
  if (kept) return kept;
  const question = readListQuestion(context, request);
  const answer = async () => {
    const { page, read } = await listRecords(context, question);
    return { value: { body: ownBytesOf(JSON.stringify(page)), read }, read };
  };
  return mayBeKept(question.viewer.cost, facts) ? answers.find(key, facts.now, answer) : (await answer()).value;
}

const asked = ["page", "perPage", "skipTotal", "sort", "filter", "expand", "fields"];

/** What was asked, without the order of the parameters and without those that mean nothing. */
function questionOf(collection: Collection, query: ReadonlyMap<string, string>): string {
  return JSON.stringify([collection.id, ...asked.map((name) => query.get(name) ?? "")]);
}
