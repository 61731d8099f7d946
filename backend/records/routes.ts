import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Cost } from "../filter/compile/cost.ts";
import { mayBeKept } from "../rules/cost-gate.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { CachedAnswer, RecordsContext } from "./context.ts";
import { deleteRecord } from "./delete/delete.ts";
import { listRecords, readListQuestion } from "./list/list.ts";
import { type RecordsRequest, readRequest } from "./list/read-request.ts";
import { readViewQuestion, viewRecord } from "./list/view.ts";
import { saveRoutes } from "./save/save-routes.ts";

/** HTTP routes `/api/collections/:collection/records` (protocol 2.1). */
export function recordRoutes(app: FastifyInstance, context: RecordsContext): void {
  saveRoutes(app, context);

  const list = { config: { access: "rules", action: "list" } } as const;
  app.get<{ Params: { collection: string } }>("/api/collections/:collection/records", list, async (request, reply) => {
    return sendAnswer(context, request, reply, await answerList(context, await readRequest(context, request)));
  });

  app.get<{ Params: { collection: string; id: string } }>(
    "/api/collections/:collection/records/:id",
    { config: { access: "rules", action: "view" } },
    async (request, reply) => {
      const asked = await readRequest(context, request);
      return sendAnswer(context, request, reply, await answerView(context, { ...asked, id: request.params.id }));
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

async function sendAnswer(
  context: RecordsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, forms, read }: CachedAnswer,
): Promise<FastifyReply> {
  await context.tellDependencies(request, reply, read);
  reply.keptForms = forms ?? null;
  return reply.type("application/json; charset=utf-8").send(body);
}

/** Answers a list, from the cache if possible. */
function answerList(context: RecordsContext, request: RecordsRequest): Promise<CachedAnswer> {
  return answerOf(context, { key: keyOf(request, listParameters), facts: request.facts }, () => {
    const question = readListQuestion(context, request);
    return { cost: question.viewer.cost, answer: () => listRecords(context, question) };
  });
}

/** Answers the view of one record, from the cache if possible. */
function answerView(context: RecordsContext, request: RecordsRequest & { id: string }): Promise<CachedAnswer> {
  return answerOf(context, { key: keyOf(request, viewParameters), facts: request.facts }, () => {
    const question = readViewQuestion(context, request);
    return { cost: question.viewer.cost, answer: () => viewRecord(question) };
  });
}

interface Understood {
  cost: Cost;
  answer(): Promise<CachedAnswer>;
}

/**
 * Returns the cached answer for a guest, or makes one and caches it if `mayBeKept`. A cached answer needs no parsing of
 * the request.
 */
async function answerOf(
  { answers }: RecordsContext,
  { key, facts }: { key: string; facts: RequestFacts },
  understand: () => Understood,
): Promise<CachedAnswer> {
  const kept = facts.auth ? undefined : answers.kept(key, facts.now);
  if (kept) return kept;
  const { cost, answer } = understand();
  const find = async () => {
    const value = await answer();
    return { value, read: value.read };
  };
  return mayBeKept(cost, facts) ? answers.find(key, facts.now, find) : (await find()).value;
}

const viewParameters = ["expand", "fields"];
const listParameters = ["page", "perPage", "skipTotal", "sort", "filter", ...viewParameters];

/** Cache key of a request: independent of the order of parameters, without unknown ones. */
function keyOf({ collection, query, id }: RecordsRequest & { id?: string }, parameters: readonly string[]): string {
  return JSON.stringify([collection.id, id ?? null, ...parameters.map((name) => query.get(name) ?? "")]);
}
