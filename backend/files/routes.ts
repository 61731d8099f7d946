import type { FastifyInstance } from "fastify";
import { markFor } from "../protocol/compression/compress-answers.ts";
import { readQuery } from "../protocol/query.ts";
import type { FilesContext } from "./context.ts";
import { isUnchanged, validatorsOf } from "./serve/conditions.ts";
import { contentDisposition, servedType } from "./serve/disposition.ts";
import { fileHeaders } from "./serve/file-headers.ts";
import { type FoundFile, findFile } from "./serve/find-file.ts";
import { sendContent } from "./serve/send-content.ts";

const cacheControl: Record<FoundFile["caching"], string> = {
  private: "private, no-store",
  brief: "public, max-age=300",
  long: "max-age=2592000, stale-while-revalidate=86400",
};

const readableAcrossOrigins = "Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Last-Modified";

/** `/api/files` (protocol 7.1, 7.4). HTTP in, HTTP out. */
export const filesRoutes = (context: FilesContext) => async (app: FastifyInstance) => {
  const token = { config: { access: "account", action: "fileToken", holdsSecret: true } } as const;
  app.post("/api/files/token", token, async (request) => ({
    token: await context.issueFileToken(request),
  }));

  app.route<{ Params: { collection: string; recordId: string; "*": string } }>({
    method: ["GET", "HEAD"],
    // A wildcard, because parameters end at a length that is shorter than file names; a name with `/` in it is refused.
    url: "/api/files/:collection/:recordId/*",
    config: { access: "rules", action: "file" },
    handler: async (request, reply) => {
      reply.header("access-control-allow-origin", "*");
      reply.header("access-control-expose-headers", readableAcrossOrigins);
      const query = readQuery(request.url);
      const {
        variant,
        caching: keeping,
        varies,
      } = await findFile(context, {
        collection: request.params.collection,
        recordId: request.params.recordId,
        filename: request.params["*"],
        thumb: query.get("thumb") ?? "",
        whole: query.get("whole") === "true",
        token: query.get("token") || null,
        accept: request.headers.accept,
        asker: request.client,
      });
      const validators = validatorsOf(variant);
      const contentType = servedType(variant.name, variant.file.contentType);
      const headers = fileHeaders({ contentType, cacheControl: cacheControl[keeping], validators });
      reply.removeHeader("x-frame-options").removeHeader("content-security-policy").headers(headers);
      if (varies) reply.header("vary", [reply.getHeader("vary"), "Accept"].filter(Boolean).join(", "));
      if (isUnchanged(request.headers, validators)) {
        const etag = markFor(request, { etag: validators.etag, type: contentType, size: variant.file.size });
        return reply.code(304).header("etag", etag).send();
      }
      reply.header("content-disposition", contentDisposition(variant.name, contentType, query.get("download")));
      return sendContent(request, reply, { storage: context.storage, variant, contentType, validators });
    },
  });
};
