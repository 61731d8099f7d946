import type { FastifyInstance } from "fastify";
import { readBody } from "../protocol/body/body.ts";
import { readTexts } from "../protocol/body/form-texts.ts";
import { readFieldsPicker } from "../protocol/fields-picker.ts";
import { readQuery } from "../protocol/query.ts";
import { downloadBackup } from "./archives/download.ts";
import { listBackups } from "./archives/list.ts";
import { removeBackup } from "./archives/remove.ts";
import { uploadBackup } from "./archives/upload.ts";
import type { BackupsContext } from "./context.ts";
import { createBackup } from "./make/create.ts";

interface Named {
  Params: { key: string };
}

/** Routes under `/api/backups` (protocol 9.4). */
export function backupsRoutes(app: FastifyInstance, context: BackupsContext): void {
  const onlySuperusers = { config: { access: "superuser" } } as const;
  // Closing the server waits for its requests, and a backup may take minutes: stop it first.
  app.addHook("preClose", async () => context.stop());

  app.get("/api/backups", onlySuperusers, async (request) =>
    readFieldsPicker(readQuery(request.url).get("fields")).pick(await listBackups(context)),
  );

  app.post("/api/backups", onlySuperusers, async (request, reply) => {
    const { name } = readTexts(await readBody(request), "name");
    await createBackup(context, name);
    return reply.code(204).send();
  });

  app.post("/api/backups/upload", onlySuperusers, async (request, reply) => {
    await uploadBackup(context, request);
    return reply.code(204).send();
  });

  app.delete<Named>("/api/backups/:key", onlySuperusers, async (request, reply) => {
    await removeBackup(context, request.params.key);
    return reply.code(204).send();
  });

  app.route<Named>({
    method: ["GET", "HEAD"],
    url: "/api/backups/:key",
    // Only the token in the address gives access.
    config: { access: "everyone" },
    handler: async (request, reply) => downloadBackup(context, request, reply),
  });
}
