import type { FastifyInstance, FastifyRequest } from "fastify";
import { chunks } from "../../concurrency/chunks.ts";
import { answerFile } from "../../files/serve/answer-file.ts";
import { ForbiddenError } from "../../protocol/errors.ts";
import { readQuery } from "../../protocol/query.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { RecordsContext } from "../context.ts";
import { accountMeets } from "../history/account-meets.ts";
import { committed } from "../save/scope.ts";
import { Viewer } from "../store/viewer.ts";
import { findTrashFile } from "./find-file.ts";
import { findItem, listTrash, readTrashQuestion, viewTrashItem } from "./list-trash.ts";
import { mostPurged, purgeItems } from "./purge.ts";
import { itemsAt } from "./read-items.ts";
import { restoreItem } from "./restore-item.ts";
import { TrashKeeper } from "./who-may.ts";

interface OneItem {
  Params: { id: string };
}

/** HTTP routes of the trash: deleted records that can be restored (docs/api.md). */
export function trashRoutes(app: FastifyInstance, context: RecordsContext): void {
  const config = { access: "account" } as const;
  const asked = async (request: FastifyRequest) => {
    const query = readQuery(request.url);
    return { query, facts: await context.factsOf(request, query) };
  };

  app.get("/api/trash", { config }, async (request) => {
    const { query, facts } = await asked(request);
    return listTrash(context, committed(context), readTrashQuestion(query), facts);
  });

  app.get<OneItem>("/api/trash/:id", { config }, async (request) => {
    const { facts } = await asked(request);
    return viewTrashItem(context, committed(context), { id: request.params.id, facts });
  });

  app.get<{ Params: { id: string; "*": string } }>(
    // A wildcard, because the length limit of parameters is shorter than some file names.
    "/api/trash/:id/files/*",
    // Access is checked by the file token in the address.
    { config: { access: "everyone", action: "file" } },
    async (request, reply) => {
      const query = readQuery(request.url);
      const found = await findTrashFile(context, {
        id: request.params.id,
        name: request.params["*"],
        thumb: query.get("thumb") ?? "",
        token: query.get("token") ?? "",
        accept: request.headers.accept,
        asker: request.client,
      });
      return answerFile(request, reply, context, found, query.get("download"));
    },
  );

  app.post<OneItem>("/api/trash/:id/restore", { config: { ...config, stores: "undo" } }, async (request) => {
    const { facts } = await asked(request);
    const { collection, record, lost } = await restoreItem(context, { id: request.params.id, facts });
    const viewer = new Viewer(context.database, context.collections, context.store, facts);
    return { record: (await viewer.viewOne(collection, record)).view, lost };
  });

  app.delete<OneItem>("/api/trash/:id", { config }, async (request, reply) => {
    const { facts } = await asked(request);
    const scope = committed(context);
    const { row } = await findItem(context, scope, { id: request.params.id, facts });
    await refuseOthers(context, facts);
    await purgeItems(context, [row.id]);
    return reply.code(204).send();
  });

  app.delete("/api/trash", { config }, async (request, reply) => {
    const { facts } = await asked(request);
    await refuseOthers(context, facts);
    const scope = committed(context);
    const visible = await new TrashKeeper(context, scope, facts).visible();
    const rows = await scope.read(itemsAt(context.database, facts.now).where(visible).select("_trash.id"));
    const ids = rows.map(({ id }) => id);
    for (const some of chunks(ids, mostPurged)) await purgeItems(context, some);
    return reply.code(204).send();
  });
}

/** Refuses callers who do not meet the purge rule. @throws ForbiddenError */
async function refuseOthers(context: RecordsContext, facts: RequestFacts): Promise<void> {
  const may = await accountMeets(context, committed(context), facts, context.history.purgeRule);
  if (!may) throw new ForbiddenError();
}
