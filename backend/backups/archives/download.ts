import type { FastifyReply, FastifyRequest } from "fastify";
import { validatorsOf } from "../../files/serve/conditions.ts";
import { contentDisposition } from "../../files/serve/disposition.ts";
import { fileHeaders } from "../../files/serve/file-headers.ts";
import { sendContent } from "../../files/serve/send-content.ts";
import { BadRequestError, ForbiddenError, NotFoundError } from "../../protocol/errors.ts";
import { readQuery } from "../../protocol/query.ts";
import type { BackupsContext } from "../context.ts";
import { findArchive } from "./names.ts";

const contentType = "application/zip";

/**
 * Sends an archive to the holder of a superuser's file token in the address. Ignores the `Authorization` header,
 * because a browser sends none for a download. A token opens one archive once: addresses stay in histories and logs.
 * @throws ForbiddenError, BadRequestError
 */
export async function downloadBackup(
  context: BackupsContext,
  request: FastifyRequest<{ Params: { key: string } }>,
  reply: FastifyReply,
) {
  const { key } = request.params;
  const token = readQuery(request.url).get("token") ?? "";
  if (!(await context.mayDownload(token))) throw refusal();
  const file = await findArchive(context.archives, key).catch((error) => {
    if (!(error instanceof NotFoundError)) throw error;
    throw new BadRequestError("Failed to retrieve backup item.", { cause: error });
  });
  if (request.method !== "HEAD" && !(await context.consume(token))) throw refusal();
  const variant = { key, file, name: key };
  const validators = validatorsOf(variant);
  const headers = fileHeaders({ contentType, cacheControl: "private, no-store", validators });
  reply.removeHeader("x-frame-options").headers(headers);
  reply.header("content-disposition", contentDisposition(key, contentType, undefined));
  return sendContent(request, reply, { storage: context.archives, variant, contentType, validators });
}

const refusal = () => new ForbiddenError("Insufficient permissions to access the resource.");
