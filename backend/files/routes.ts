import type { FastifyInstance, FastifyReply } from "fastify";
import { readQuery } from "../protocol/query.ts";
import type { FilesContext } from "./context.ts";
import { framing } from "./receive/framing.ts";
import { isUnchanged, type Validators, validatorsOf } from "./serve/conditions.ts";
import { contentDisposition, servedType } from "./serve/disposition.ts";
import { sendContent } from "./serve/send-content.ts";
import { type FoundFile, findFile } from "./serve/serve.ts";

const cacheControl: Record<FoundFile["keeping"], string> = {
  private: "private, no-store",
  brief: "public, max-age=300",
  long: "max-age=2592000, stale-while-revalidate=86400",
};

const readableAcrossOrigins = "Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Last-Modified";

/** `/api/files` (protocol 7.1, 7.4). HTTP in, HTTP out. */
export const filesRoutes = (context: FilesContext) => async (app: FastifyInstance) => {
  app.post("/api/files/token", { config: { access: "account", action: "fileToken" } }, async (request) => ({
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
      const found = await findFile(context, {
        collection: request.params.collection,
        recordId: request.params.recordId,
        filename: request.params["*"],
        thumb: query.get("thumb") ?? "",
        token: query.get("token") || null,
        accept: request.headers.accept,
      });
      const validators = validatorsOf(found.variant);
      const type = servedType(found.variant.name, found.variant.file.contentType);
      describe(reply, found, type, validators);
      if (isUnchanged(request.headers, validators)) return reply.code(304).send();
      reply.header("content-disposition", contentDisposition(found.variant.name, type, query.get("download")));
      return sendContent(context.storage, request, reply, found.variant, type, validators);
    },
  });
};

/** What a 304 says too. */
function describe(
  reply: FastifyReply,
  { keeping, varies }: FoundFile,
  type: string,
  { etag, lastModified }: Validators,
): void {
  reply.removeHeader("x-frame-options").headers({
    "cache-control": cacheControl[keeping],
    ...framing(type),
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    "last-modified": lastModified,
    etag,
  });
  if (varies) reply.header("vary", [reply.getHeader("vary"), "Accept"].filter(Boolean).join(", "));
}
