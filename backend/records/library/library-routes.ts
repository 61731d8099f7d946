import type { FastifyInstance } from "fastify";
import { receive } from "../../files/receive/receive.ts";
import { readQuery } from "../../protocol/query.ts";
import type { RecordsContext } from "../context.ts";
import { ReferencedFiles } from "../referenced-files/referenced-files.ts";
import { refuseUpdate } from "../save/update.ts";
import { deleteLooseFile } from "./delete-file.ts";
import { readLibraryQuestion } from "./library-question.ts";
import { listLibrary } from "./list-library.ts";
import { findLoose } from "./loose-file.ts";
import { replaceLooseFile } from "./replace-file.ts";

interface OneFile {
  Params: { collection: string; id: string; name: string };
}

/** HTTP routes of the library: the files of records of all collections (docs/api.md). */
export function libraryRoutes(app: FastifyInstance, context: RecordsContext): void {
  const config = { access: "account" } as const;
  app.get("/api/library", { config }, async (request) => {
    const query = readQuery(request.url);
    const facts = await context.factsOf(request, query);
    return listLibrary(context, readLibraryQuestion(query), facts);
  });

  app.post<OneFile>(
    "/api/library/:collection/:id/:name/replacement",
    { config: { ...config, stores: "save" } },
    async (request) => {
      const file = findLoose(context, request.params);
      const facts = await context.factsOf(request, readQuery(request.url));
      refuseUpdate(context, { collection: file.collection, facts });
      await using sent = await receive(context.files, file.collection, request);
      await using referencedFiles = new ReferencedFiles(context, { facts, client: request.client });
      const input = await referencedFiles.bring(file.collection, sent);
      const { record, places } = await replaceLooseFile(context, { file, input, facts });
      await referencedFiles.noteUsed();
      return { recordId: record.id, name: record[file.field.name], places };
    },
  );

  app.delete<OneFile>("/api/library/:collection/:id/:name", { config }, async (request, reply) => {
    const file = findLoose(context, request.params);
    await deleteLooseFile(context, file, await context.factsOf(request, readQuery(request.url)));
    return reply.code(204).send();
  });
}
