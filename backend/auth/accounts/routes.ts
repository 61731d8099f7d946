import type { FastifyInstance, FastifyRequest } from "fastify";
import { readBody } from "../../protocol/body/body.ts";
import { readTexts } from "../../protocol/body/form-texts.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { readQuery } from "../../protocol/query.ts";
import { actorOf } from "../../records/store/changes.ts";
import { findAuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { renewTokenKey } from "../tokens/token-key.ts";
import { visibleStates } from "./account-states.ts";
import { findManaged, isOwn } from "./managed-account.ts";

/** Most accounts in one request. */
const mostIds = 200;

/** HTTP routes for account states and for ending sessions. For the account's managers and its owner. */
export function accountRoutes(app: FastifyInstance, context: AuthContext): void {
  const path = "/api/collections/:collection";
  const config = { access: "account" } as const;
  const factsOf = (request: FastifyRequest) => context.factsOf(request, readQuery(request.url));

  app.get<{ Params: { collection: string } }>(`${path}/account-states`, { config }, async (request) => {
    const collection = findAuthCollection(context.collections, request.params.collection);
    const ids = [...new Set((readQuery(request.url).get("ids") ?? "").split(",").filter((id) => id !== ""))];
    if (ids.length > mostIds) throw new BadRequestError(`At most ${mostIds} ids.`);
    return { items: await visibleStates(context, collection, await factsOf(request), ids) };
  });

  app.post<{ Params: { collection: string } }>(`${path}/end-sessions`, { config }, async (request, reply) => {
    const collection = findAuthCollection(context.collections, request.params.collection);
    const facts = await factsOf(request);
    const { id } = readTexts(await readBody(request), "id");
    if (!isOwn(facts, collection, id)) await findManaged(context, collection, facts, id);
    await renewTokenKey(context, collection, id, actorOf(facts));
    return reply.code(204).send();
  });
}
