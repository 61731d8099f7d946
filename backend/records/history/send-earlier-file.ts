import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseFormat, sourceFormat } from "../../files/pictures/thumb-format.ts";
import { readThumbSize } from "../../files/pictures/thumb-size.ts";
import type { Variant } from "../../files/pictures/variant.ts";
import { isUnchanged, validatorsOf } from "../../files/serve/conditions.ts";
import { contentDisposition, servedType } from "../../files/serve/disposition.ts";
import { fileHeaders } from "../../files/serve/file-headers.ts";
import { sendContent } from "../../files/serve/send-content.ts";
import { baseName, fileKey } from "../../files/storage/keys.ts";
import { markFor } from "../../protocol/compression/compress-answers.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";

interface EarlierFile {
  collection: Collection;
  recordId: string;
  name: string;
  query: ReadonlyMap<string, string>;
}

/**
 * Sends a file that only the history names, or a thumb of it in a size of one of the collection's fields, to somebody who
 * was found to be allowed to see it. Nobody may keep the answer for others.
 * @throws NotFoundError when the storage has it no more
 */
export async function sendEarlierFile(
  { storage, files }: RecordsContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { collection, recordId, name, query }: EarlierFile,
) {
  const key = fileKey(collection.id, recordId, name);
  const file = await storage.stat(key);
  if (!file) throw new NotFoundError();
  const stored: Variant = { key, file, name: baseName(key) };
  const label = query.get("thumb") ?? "";
  const sizes = collection.fields.flatMap((field) => (field.type === "file" ? field.thumbs : []));
  const size = readThumbSize(label, sizes);
  const source = sourceFormat(file.contentType);
  const thumb =
    size && source
      ? await files.thumbnails.find({
          ...{ source: key, label, size, asker: request.client },
          format: chooseFormat(source, request.headers.accept),
        })
      : null;
  const variant = thumb ?? stored;
  const validators = validatorsOf(variant);
  const contentType = servedType(variant.name, variant.file.contentType);
  const headers = fileHeaders({ contentType, cacheControl: "private, no-store", validators });
  reply.removeHeader("x-frame-options").removeHeader("content-security-policy").headers(headers);
  if (thumb) reply.header("vary", [reply.getHeader("vary"), "Accept"].filter(Boolean).join(", "));
  if (isUnchanged(request.headers, validators)) {
    const etag = markFor(request, { etag: validators.etag, type: contentType, size: variant.file.size });
    return reply.code(304).header("etag", etag).send();
  }
  reply.header("content-disposition", contentDisposition(variant.name, contentType, query.get("download")));
  return sendContent(request, reply, { storage, variant, contentType, validators });
}
