import type { FastifyInstance } from "fastify";
import { NotFoundError } from "../../protocol/errors.ts";
import { readFieldsPicker } from "../../protocol/fields-picker.ts";
import { readQuery } from "../../protocol/query.ts";
import { actorOf, changeRecords } from "../../records/store/changes.ts";
import { findAuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { dropLinks, type ExternalAuth, findLinks } from "./external-auths.ts";

interface OfAccount {
  collection: string;
  id: string;
}

/** HTTP routes `/external-auths` of the older API (protocol 6.7), for the account itself and for superusers. */
export function externalAuthsRoutes(app: FastifyInstance, context: AuthContext): void {
  const path = "/api/collections/:collection/records/:id/external-auths";
  const owner = { config: { access: "owner" } } as const;

  const refOf = async ({ collection: name, id }: OfAccount) => {
    const collection = findAuthCollection(context.collections, name);
    if (!(await context.store.find(collection, id))) throw new NotFoundError();
    return { collectionRef: collection.id, recordRef: id };
  };

  app.get<{ Params: OfAccount }>(path, owner, async (request) => {
    const picker = readFieldsPicker(readQuery(request.url).get("fields"));
    const links = await findLinks(context.collections, context.store, await refOf(request.params));
    return picker.pick(links.map(olderView));
  });

  app.delete<{ Params: OfAccount & { provider: string } }>(`${path}/:provider`, owner, async (request, reply) => {
    const wanted = { ...(await refOf(request.params)), provider: request.params.provider };
    const actor = actorOf(await context.factsOf(request, new Map()));
    await changeRecords(context.changes, actor, async (changes) => {
      const links = await findLinks(context.collections, changes.store, wanted);
      if (links.length === 0) throw new NotFoundError("Missing external auth provider relation.");
      await dropLinks(context.collections, changes, links);
    });
    return reply.code(204).send();
  });
}

function olderView({ collectionRef, recordRef, ...link }: ExternalAuth & Record<string, unknown>) {
  const { id, created, updated, provider, providerId } = link;
  return { id, created, updated, collectionId: collectionRef, recordId: recordRef, provider, providerId };
}
