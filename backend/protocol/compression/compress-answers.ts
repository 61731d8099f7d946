import { pipeline, type Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, type Encoding } from "./accept-encoding.ts";
import { compress, compressor, type KeptForms } from "./compress.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Compressed forms of a cached answer, cached with it. */
    keptForms: KeptForms | null;
  }
}

/**
 * Limits of compressed answers. Below `smallest` no packet is saved; above `largest` a file would occupy a thread for
 * long. Bytes.
 */
const limits = { smallest: 1024, largest: 16 * 1024 * 1024 };

/**
 * Compressible types. Pictures, sound and archives are compressed already; a stream (`text/event-stream`) cannot
 * wait.
 */
const texts = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b|image\/svg\+xml)/i;

/**
 * Compresses text answers of the API, errors too, for clients that accept it; adds `Vary`.
 *
 * Answers that hold a token or a secret are not compressed (`holdsSecret`). Their length would depend on how much of
 * the secret is repeated in input reflected from the request; an attacker who can make a browser send requests and
 * watch the traffic could find it letter by letter (BREACH). Tokens come in a header that no foreign page can send;
 * this holds if one ever can.
 * @param isInProcess the site calls the backend within this process: compressing saves no traffic
 * @see https://www.breachattack.com/
 */
export function compressAnswers(app: FastifyInstance, isInProcess: (request: FastifyRequest) => boolean): void {
  app.decorateReply("keptForms", null);
  app.addHook("onSend", (request, reply, payload, done) => {
    if (isInProcess(request) || !isWhole(reply) || reply.hasHeader("content-encoding")) return done();
    const type = String(reply.getHeader("content-type") ?? "");
    const size = sizeOf(payload, reply);
    if (!isCompressible(request, type, size)) return done();
    reply.header("vary", [reply.getHeader("vary"), "Accept-Encoding"].filter(Boolean).join(", "));
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    if (encoding === null) return done();
    reply.header("content-encoding", encoding).removeHeader("content-length").removeHeader("accept-ranges");
    const etag = reply.getHeader("etag");
    if (etag !== undefined) reply.header("etag", weak(String(etag)));
    return inForm(payload, encoding, reply.keptForms);
  });
}

/**
 * ETag of an answer as sent to this client: weak if compressed, because several encodings share it.
 * @param size bytes
 */
export function markFor(request: FastifyRequest, { etag, type, size }: { etag: string; type: string; size: number }) {
  const compressed =
    isCompressible(request, type, size) && acceptedEncoding(request.headers["accept-encoding"]) !== null;
  return compressed ? weak(etag) : etag;
}

const weak = (etag: string) => (etag.startsWith("W/") ? etag : `W/${etag}`);

const isWhole = ({ statusCode }: FastifyReply) =>
  statusCode >= 400 || (statusCode >= 200 && statusCode < 300 && statusCode !== 204 && statusCode !== 206);

function isCompressible({ routeOptions }: FastifyRequest, type: string, size: number): boolean {
  return !routeOptions.config.holdsSecret && size >= limits.smallest && size <= limits.largest && texts.test(type);
}

/** Size of an answer; of a stream, and of what HEAD leaves out, the size in the header. `0`: unknown. */
function sizeOf(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === "string") return Buffer.byteLength(payload);
  if (Buffer.isBuffer(payload)) return payload.length;
  return Number(reply.getHeader("content-length") ?? 0);
}

async function inForm(payload: unknown, encoding: Encoding, kept: KeptForms | null): Promise<unknown> {
  if (kept) return kept.in(encoding);
  if (typeof payload === "string") return compress(Buffer.from(payload), encoding);
  if (Buffer.isBuffer(payload)) return compress(payload, encoding);
  // HEAD gets the same headers without a body.
  if (!payload) return payload;
  // A file that breaks off also breaks the answer off.
  return pipeline(payload as Readable, compressor(encoding), () => undefined);
}
