import type { FastifyInstance, FastifyRequest } from "fastify";
import { longestBody, readBody } from "../protocol/body/body.ts";
import { BadRequestError } from "../protocol/errors.ts";
import { readFieldsPicker } from "../protocol/fields-picker.ts";
import { readQuery } from "../protocol/query.ts";
import type { Collection } from "../schema/define/define.ts";
import type { Collections } from "../schema/registry/collections.ts";
import { change } from "./change.ts";
import type { CollectionsContext } from "./context.ts";
import { dryRunView } from "./dry-run-view.ts";
import { collectionView } from "./form/collection-view.ts";
import { importCollections } from "./import-collections.ts";
import { listCollections } from "./list-collections.ts";
import { createCollection, updateCollection } from "./save-collection.ts";
import { scaffolds } from "./scaffolds.ts";
import { findCollection } from "./view-collection.ts";

type OfCollection = { Params: { collection: string } };

const unreadable = "Failed to load the submitted data due to invalid formatting.";

/** HTTP routes of collections, for superusers (protocol 5). */
export function collectionRoutes(app: FastifyInstance, context: CollectionsContext): void {
  const onlySuperusers = { config: { access: "superuser" } } as const;
  const save = { config: { access: "superuser", stores: "save" } } as const;
  const pick = (request: FastifyRequest, answer: unknown) =>
    readFieldsPicker(readQuery(request.url).get("fields")).pick(answer);
  const view = (request: FastifyRequest, collection: Collection) =>
    pick(request, collectionView(collection, context.surroundings()));

  const readDefinition = (request: FastifyRequest) => readBody(request, { message: unreadable, most: longestBody });

  app.get("/api/collections", onlySuperusers, async (request) => {
    const query = readQuery(request.url);
    return listCollections(context, query, await context.factsOf(request, query));
  });

  app.post("/api/collections", save, async (request) =>
    view(request, await createCollection(context, await readDefinition(request))),
  );

  app.get<OfCollection>("/api/collections/:collection", onlySuperusers, async (request) =>
    view(request, findCollection(context.collections, request.params.collection)),
  );

  app.patch<OfCollection>("/api/collections/:collection", save, async (request) =>
    view(request, await updateCollection(context, request.params.collection, await readDefinition(request))),
  );

  app.delete<OfCollection>("/api/collections/:collection", onlySuperusers, async (request, reply) => {
    const idIn = (current: Collections) => findCollection(current, request.params.collection).id;
    await change(context, (current) => ({ save: [], remove: [idIn(current)] }));
    return reply.code(204).send();
  });

  app.put("/api/collections/import", save, async (request, reply) => {
    await importCollections(context, await readBody(request, { most: longestBody }));
    return reply.code(204).send();
  });

  app.delete<OfCollection>("/api/collections/:collection/truncate", onlySuperusers, async (request, reply) => {
    const facts = await context.factsOf(request, readQuery(request.url));
    const collection = findCollection(context.collections, request.params.collection);
    if (collection.type === "view") {
      throw new BadRequestError("View collections cannot be truncated since they don't store their own records.");
    }
    await context.truncate(collection, facts);
    return reply.code(204).send();
  });

  app.get("/api/collections/meta/scaffolds", onlySuperusers, async (request) => pick(request, scaffolds(context)));

  app.get("/api/collections/meta/oauth2-providers", onlySuperusers, async (request) =>
    pick(request, context.providers),
  );

  app.post("/api/collections/meta/dry-run-view", onlySuperusers, async (request) =>
    pick(request, await dryRunView(context, await readBody(request, { most: longestBody }))),
  );
}
