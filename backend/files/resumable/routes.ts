import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bodyOf } from "../../protocol/body/body-stream.ts";
import { BadRequestError, PayloadTooLargeError, UnauthorizedError } from "../../protocol/errors.ts";
import { fileFields, longestOf } from "../receive/receive.ts";
import { appendPart } from "./append.ts";
import type { ResumableContext } from "./context.ts";
import { checksumAlgorithms, UploadRefusedError } from "./refusals.ts";
import { readBytes, readChecksum, readMetadata, refuseOtherVersion } from "./tus-headers.ts";
import { beginUpload, dropUpload, findUpload, type Upload } from "./upload-store.ts";

type OfUpload = FastifyRequest<{ Params: { id: string } }>;

/** Response headers that pages of other origins may read. */
const exposed = ["Location", "Tus-Resumable", "Upload-Expires", "Upload-Length", "Upload-Metadata", "Upload-Offset"];

/** Routes of resumable uploads, as defined by tus 1.0.0 (docs/decisions/0049). */
export const resumableRoutes = (context: ResumableContext) => async (app: FastifyInstance) => {
  const largest = () => Math.max(0, ...context.collections.all().flatMap(fileFields).map(longestOf));
  const abilities = () => ({
    "tus-version": "1.0.0",
    "tus-extension": "creation,termination,expiration,checksum",
    "tus-checksum-algorithm": checksumAlgorithms.join(","),
    "tus-max-size": String(largest()),
  });
  const config = { access: "account" } as const;
  const stores = { ...config, stores: "upload" } as const;
  const one = "/api/uploads/:id";

  app.addHook("onRequest", async (request, reply) => {
    const names = { "tus-resumable": "1.0.0", "tus-version": "1.0.0" };
    reply.headers(request.headers.origin ? { ...names, "access-control-expose-headers": exposed.join(", ") } : names);
  });
  app.addHook("preHandler", async (request) => refuseOtherVersion(request.headers));
  for (const url of ["/api/uploads", one]) {
    app.options(url, { config: { access: "everyone", abilities } }, async (_request, reply) => reply.code(204).send());
  }

  app.post("/api/uploads", { config: stores }, async (request, reply) => {
    const size = readBytes(request.headers, "upload-length");
    const { filename, text: metadata } = readMetadata(request.headers);
    if (size > largest()) throw new PayloadTooLargeError();
    await refuseBody(request);
    const upload = await beginUpload(context, await accountOf(context, request), { size, filename, metadata });
    return reply
      .code(201)
      .headers({ location: `/api/uploads/${upload.id}`, ...expiry(upload) })
      .send();
  });

  app.head(one, { config }, async (request: OfUpload, reply) => {
    const upload = await findUpload(context, await accountOf(context, request), request.params.id);
    const { received, size, metadata } = upload;
    const lengths = { "upload-offset": String(received), "upload-length": String(size) };
    return reply.headers({ ...lengths, ...(metadata && { "upload-metadata": metadata }), ...expiry(upload) }).send();
  });

  app.patch(one, { config: stores }, patch);
  app.delete(one, { config }, remove);
  app.post(one, { config: stores }, async (request: OfUpload, reply) => {
    const asked = request.headers["x-http-method-override"];
    if (asked === "PATCH") return patch(request, reply);
    if (asked === "DELETE") return remove(request, reply);
    throw new BadRequestError("Missing or unknown x-http-method-override.");
  });

  async function patch(request: OfUpload, reply: FastifyReply) {
    if (request.headers["content-type"] !== "application/offset+octet-stream") {
      throw new UploadRefusedError(415, "The content type must be application/offset+octet-stream.");
    }
    const offset = readBytes(request.headers, "upload-offset");
    const checksum = readChecksum(request.headers);
    const account = await accountOf(context, request);
    const { id } = await findUpload(context, account, request.params.id);
    using _ = await context.partLocks.acquire(id, () => request.raw.destroy());
    const upload = await findUpload(context, account, id);
    const received = await appendPart(context, request, { upload, offset, checksum });
    return reply
      .code(204)
      .headers({ "upload-offset": String(received), ...expiry(upload) })
      .send();
  }

  async function remove(request: OfUpload, reply: FastifyReply) {
    await dropUpload(context, await findUpload(context, await accountOf(context, request), request.params.id));
    return reply.code(204).send();
  }
};

const expiry = ({ expires }: Upload) => ({ "upload-expires": expires.toUTCString() });

async function accountOf(context: ResumableContext, request: FastifyRequest) {
  const account = await context.accountOf(request);
  if (!account) throw new UnauthorizedError();
  return account;
}

/** Throws for a request with a body: the bytes of an upload come with PATCH. @throws PayloadTooLargeError */
async function refuseBody(request: FastifyRequest): Promise<void> {
  for await (const _ of bodyOf(request, 0));
}
