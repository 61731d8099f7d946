import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NotFoundError } from "../protocol/errors.ts";
import { readQuery } from "../protocol/query.ts";
import type { FilesContext } from "./context.ts";
import type { OwnedFile } from "./owners.ts";
import type { PictureForm } from "./picture-cache.ts";
import { type Served, serveFile } from "./serve.ts";
import type { FileFacts } from "./storage.ts";
import { readThumbSize } from "./thumb-size.ts";

type FilePath = { Params: { collection: string; id: string; name: string } };

const trueTexts = new Set(["1", "t", "T", "true", "TRUE", "True"]);

/** `GET` and `HEAD /api/files/:collection/:id/:name` (protocol 7.1). */
export function filesRoutes(app: FastifyInstance, context: FilesContext): void {
  app.get<FilePath>("/api/files/:collection/:id/:name", async (request, reply) => {
    const { collection, id, name } = request.params;
    const owned = await context.owners.find(collection, id, name);
    if (!owned) throw new NotFoundError();
    const query = readQuery(request.url);
    const token = query.get("token") || null;
    // The rule comes first: an answer from a cache, a 304 and a thumb are as secret as the file.
    if (owned.field.protected && !(await context.owners.mayView(owned, token))) throw new NotFoundError();

    const key = `${owned.collection.id}/${owned.record.id}/${name}`;
    const facts = await context.storage.stat(key);
    if (!facts) throw new NotFoundError();
    const served = await choose(context, request, owned, key, facts, query.get("thumb"), token !== null);
    return serveFile(context.storage, request, reply as FastifyReply, {
      ...served,
      download: trueTexts.has(query.get("download") ?? ""),
    });
  });
}

/** The thumb that was asked for, else the original; visitors get pictures without what the camera wrote into them. */
async function choose(
  context: FilesContext,
  request: FastifyRequest,
  owned: OwnedFile,
  key: string,
  facts: FileFacts,
  thumb: string | undefined,
  withToken: boolean,
): Promise<Omit<Served, "download">> {
  const { name } = { name: key.slice(key.lastIndexOf("/") + 1) };
  const kept = !owned.field.protected ? "long" : withToken ? "private" : "brief";
  const size = thumb ? readThumbSize(thumb, owned.field.thumbs) : null;
  if (thumb && size) {
    const made = await context.pictures.thumb(key, facts, thumb, size, preferredForm(request.headers.accept));
    if (made) return { ...made, name: `${thumb}_${name}`, kept, varies: true };
  }
  const clean = withToken ? null : await context.pictures.withoutMetadata(key, facts);
  return { ...(clean ?? { key, facts }), name, kept, varies: false };
}

/** The smallest form that the client names; `*` stands for none. */
function preferredForm(accept: string | undefined): PictureForm {
  if (accept?.includes("image/avif")) return "avif";
  return accept?.includes("image/webp") ? "webp" : "source";
}
