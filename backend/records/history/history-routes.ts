import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerFile } from "../../files/serve/answer-file.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import type { RecordsContext } from "../context.ts";
import { readRequest } from "../list/read-request.ts";
import { readAnswerAsked, savedAnswer } from "../save/saved-answer.ts";
import { fileFacts, findEarlierFile } from "./earlier-file.ts";
import { listVersions, viewVersion } from "./list-versions.ts";
import { purgeFile, purgeVersions } from "./purge-history.ts";
import { restoreVersion } from "./restore-version.ts";

interface OneRecord {
  Params: { collection: string; id: string };
}

interface OneVersion {
  Params: { collection: string; id: string; number: string };
}

interface OneFile {
  Params: { collection: string; id: string; "*": string };
}

/** Routes for versions of records (docs/api.md). */
export function historyRoutes(app: FastifyInstance, context: RecordsContext): void {
  const config = { access: "rules" } as const;
  const path = "/api/history/:collection/:id";
  const asked = async (request: FastifyRequest<OneRecord>) => ({
    ...(await readRequest(context, request)),
    id: request.params.id,
  });

  app.get<OneRecord>(path, { config }, async (request) => listVersions(context, await asked(request)));

  app.get<OneVersion>(`${path}/:number`, { config }, async (request) => {
    const number = readNumber(request.params.number);
    return viewVersion(context, { ...(await asked(request)), number });
  });

  app.post<OneVersion>(`${path}/:number/restore`, { config: { ...config, stores: "undo" } }, async (request) => {
    const number = readNumber(request.params.number);
    const ofRecord = await asked(request);
    const answer = readAnswerAsked(context, ofRecord);
    const { "if-match": ifMatch } = request.headers;
    const { record, lost } = await restoreVersion(context, { ...ofRecord, number, ifMatch, expand: answer.expand });
    const view = await savedAnswer(context, context.store, answer, record);
    // No field can have this name.
    return { ...(view as object), "@lost": lost };
  });

  app.delete<OneRecord>(path, { config }, async (request, reply) => {
    await purgeVersions(context, await asked(request));
    return reply.code(204).send();
  });

  // A wildcard, because route parameters have a maximum length below that of file names; a name with `/` is refused.
  app.route<OneFile>({
    method: ["GET", "HEAD"],
    url: `${path}/files/*`,
    config: { ...config, action: "file" },
    handler: async (request, reply) => {
      const { facts, query, collection, id } = await asked(request);
      const who = await fileFacts(context, { facts, token: query.get("token") || null, asker: request.client });
      const found = await findEarlierFile(context, {
        ...{ collection, id, facts: who, name: request.params["*"], thumb: query.get("thumb") ?? "" },
        accept: request.headers.accept,
        asker: request.client,
      });
      return answerFile(request, reply, context, found, query.get("download"));
    },
  });

  app.delete<OneFile>(`${path}/files/*`, { config }, async (request, reply) => {
    await purgeFile(context, { ...(await asked(request)), name: request.params["*"] });
    return reply.code(204).send();
  });
}

/** Parses the number of a version. @throws NotFoundError for an invalid one */
function readNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError();
  return Number(text);
}
