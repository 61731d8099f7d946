import type { FastifyReply, FastifyRequest } from "fastify";
import { markFor } from "../../protocol/compression/compress-answers.ts";
import type { FilesContext } from "../context.ts";
import { isUnchanged, validatorsOf } from "./conditions.ts";
import { contentDisposition, servedType } from "./disposition.ts";
import { fileHeaders } from "./file-headers.ts";
import type { FoundFile } from "./find-file.ts";
import { sendContent } from "./send-content.ts";

const cacheControl: Record<FoundFile["caching"], string> = {
  private: "private, no-store",
  brief: "public, max-age=300",
  long: "max-age=2592000, stale-while-revalidate=86400",
};

/** Sends a found file with its headers (protocol 7.1). @param download value of the query parameter */
export async function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage }: Pick<FilesContext, "storage">,
  { variant, caching, varies, originalName }: FoundFile,
  download: string | undefined,
): Promise<FastifyReply> {
  const validators = validatorsOf(variant);
  const contentType = servedType(variant.name, variant.file.contentType);
  const headers = fileHeaders({ contentType, cacheControl: cacheControl[caching], validators });
  reply.removeHeader("x-frame-options").removeHeader("content-security-policy").headers(headers);
  if (varies) reply.header("vary", [reply.getHeader("vary"), "Accept"].filter(Boolean).join(", "));
  if (isUnchanged(request.headers, validators)) {
    const etag = markFor(request, { etag: validators.etag, type: contentType, size: variant.file.size });
    return reply.code(304).header("etag", etag).send();
  }
  reply.header("content-disposition", contentDisposition(variant.name, contentType, download, originalName));
  return sendContent(request, reply, { storage, variant, contentType, validators });
}
