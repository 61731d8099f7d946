import { pipeline, type Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding, type Encoding } from "./accept-encoding.ts";
import { compress, compressor, type KeptForms } from "./compress.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Of an answer that is kept: its compressed forms, which are kept with it. */
    keptForms: KeptForms | null;
  }
}

/** In bytes. Below the first a packet is saved by nobody; above the second a file would keep a thread for long. */
const limits = { smallest: 1024, largest: 16 * 1024 * 1024 };

/** Texts. Pictures, sound and archives are compressed already; what is sent bit by bit (`text/event-stream`) cannot wait. */
const texts = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b|image\/svg\+xml)/i;

/**
 * Compresses what the API answers in text, errors too, for callers who accept it; they learn it from `Vary`.
 *
 * Answers that hold a token or a secret are not among it (`holdsSecret`). Their length would depend on how much of a secret
 * stands in what the request itself has brought into the answer, and whoever can make a browser ask and sees the line could
 * find it letter by letter (BREACH). Tokens come in a header that no foreign page can send; this holds if ever one can.
 * @param isInProcess the site asks the backend within this process: there is no line to save
 * @see https://www.breachattack.com/
 */
export function compressAnswers(app: FastifyInstance, isInProcess: (request: FastifyRequest) => boolean): void {
  app.decorateReply("keptForms", null);
  app.addHook("onSend", async (request, reply, payload) => {
    if (isInProcess(request) || !isWhole(reply) || reply.hasHeader("content-encoding")) return payload;
    const type = String(reply.getHeader("content-type") ?? "");
    const size = sizeOf(payload, reply);
    if (!isCompressible(request, type, size)) return payload;
    reply.header("vary", [reply.getHeader("vary"), "Accept-Encoding"].filter(Boolean).join(", "));
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    if (encoding === null) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length").removeHeader("accept-ranges");
    const etag = reply.getHeader("etag");
    if (etag !== undefined) reply.header("etag", weak(String(etag)));
    return inForm(payload, encoding, reply.keptForms);
  });
}

/**
 * The mark of an answer as it will be sent to this caller: of a compressed one it is weak, as several forms have the same.
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

/** Of what comes bit by bit, and of what HEAD leaves out, it is what the header says; unknown: 0. */
function sizeOf(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === "string") return Buffer.byteLength(payload);
  if (Buffer.isBuffer(payload)) return payload.length;
  return Number(reply.getHeader("content-length") ?? 0);
}

async function inForm(payload: unknown, encoding: Encoding, kept: KeptForms | null): Promise<unknown> {
  if (kept) return kept.in(encoding);
  if (typeof payload === "string") return compress(Buffer.from(payload), encoding);
  if (Buffer.isBuffer(payload)) return compress(payload, encoding);
  // Whoever asks with HEAD hears the same without it.
  if (!payload) return payload;
  // A file that breaks off breaks the answer off, too.
  return pipeline(payload as Readable, compressor(encoding), () => undefined);
}
