import type { FastifyInstance } from "fastify";
import { readQuery } from "../protocol/query.ts";
import type { FilesContext } from "./context.ts";
import { answerFile } from "./serve/answer-file.ts";
import { findFile } from "./serve/find-file.ts";

const readableAcrossOrigins = "Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Last-Modified";

/** Routes under `/api/files` (protocol 7.1, 7.4). */
export const filesRoutes = (context: FilesContext) => async (app: FastifyInstance) => {
  const token = { config: { access: "account", action: "fileToken", holdsSecret: true } } as const;
  app.post("/api/files/token", token, async (request) => ({
    token: await context.issueFileToken(request),
  }));

  app.route<{ Params: { collection: string; recordId: string; "*": string } }>({
    method: ["GET", "HEAD"],
    // Wildcard, because the length limit of parameters is shorter than file names. `findFile` refuses a name with `/`
    // in it.
    url: "/api/files/:collection/:recordId/*",
    config: { access: "rules", action: "file" },
    handler: async (request, reply) => {
      reply.header("access-control-allow-origin", "*");
      // Pictures and films are embedded by other sites: newsletters, parishes' pages, programs.
      reply.header("cross-origin-resource-policy", "cross-origin");
      reply.header("access-control-expose-headers", readableAcrossOrigins);
      const query = readQuery(request.url);
      const found = await findFile(context, {
        collection: request.params.collection,
        recordId: request.params.recordId,
        filename: request.params["*"],
        thumb: query.get("thumb") ?? "",
        share: query.get("share") ?? undefined,
        whole: query.get("whole") === "true",
        token: query.get("token") || null,
        accept: request.headers.accept,
        asker: request.client,
      });
      return answerFile(request, reply, context, found, query.get("download"));
    },
  });
};
