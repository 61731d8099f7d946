import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { acceptedEncoding, type Encoding } from "./accept-encoding.ts";
import { httpDate, readHttpDate } from "./http-date.ts";

export const compressWithGzip = promisify(gzip);
const compress = promisify(brotliCompress);
/** @param quality 0 to 11 */
export const compressWithBrotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** ETag of bytes, with its quotes. */
export const etagOf = (bytes: Buffer): string =>
  `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/**
 * Whether an answer is too short to compress: below a kilobyte it fits in the same packet. Built files are compressed
 * beforehand.
 */
export const isShort = ({ length }: Buffer): boolean => length < 1024;

/** Bytes in the encodings that a client may accept. `null`: that form does not exist. */
export interface Body {
  identity: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
}

/** Complete answer to a request for a page or a file. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** ETag of the uncompressed bytes, with its quotes. Omitted: browsers do not revalidate. */
  etag?: string | undefined;
  /** `Last-Modified` in seconds since 1970, for answers that a proxy may send from a file too; they have no ETag. */
  modified?: number | undefined;
  body: Body;
}

/** Body that is sent uncompressed. */
export const uncompressed = (identity: Buffer): Body => ({ identity, gzip: null, brotli: null });

/** Brotli quality (of 11) for a page that is made for one visitor: a higher one costs more time than it saves. */
const quickly = 4;

/**
 * Compresses bytes that are sent once, in the encoding that this visitor accepts, in one of Node's threads. A page
 * holds no secret whose length could reveal it (BREACH): administrators' data comes by the API, which no page is made
 * from.
 */
export async function compressedFor({ headers }: IncomingMessage, identity: Buffer): Promise<Body> {
  const encoding = isShort(identity) ? null : acceptedEncoding(headers["accept-encoding"]);
  return {
    identity,
    gzip: encoding === "gzip" ? await compressWithGzip(identity) : null,
    brotli: encoding === "br" ? await compressWithBrotli(identity, quickly) : null,
  };
}

/** Seconds after which proxies and programs retry what is not available now. */
const retryAfter = "10";

/**
 * Sends an answer: in the best encoding that the client accepts, 304 when the client has it already, no body for HEAD.
 * @see RFC 9110 sections 8.8 (ETag, Last-Modified), 12.5.3 (Accept-Encoding), 13.1 (conditions)
 */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const unchanged = answer.status === 200 && isUnchanged(request, answer);
  const form = unchanged ? "unchanged" : acceptedEncoding(request.headers["accept-encoding"]);
  const { headers, bytes } = headersFor(answer, form);
  response.writeHead(unchanged ? 304 : answer.status, headers);
  response.end(unchanged || request.method === "HEAD" ? undefined : bytes);
}

/**
 * Headers and body of an answer in one form.
 * @param form encoding that the client prefers, used if the body has it. `unchanged`: the client has the body already;
 * nothing describes it then, as nginx does it
 */
export function headersFor(
  { status, headers: given, etag, modified, body }: Answer,
  form: Encoding | null | "unchanged",
): { headers: Record<string, string | number>; bytes: Buffer } {
  const { "content-length": _length, ...headers } = given;
  const hasForms = body.gzip !== null || body.brotli !== null;
  if (status === 503) headers["retry-after"] ??= retryAfter;
  // A strong ETag stands for one sequence of bytes: weak where there are several encodings.
  if (etag !== undefined) headers.etag = hasForms ? `W/${etag}` : etag;
  if (modified !== undefined) headers["last-modified"] = httpDate(modified);
  if (form === "unchanged") {
    const { "content-type": _type, ...kept } = headers;
    return { headers: kept, bytes: nothing };
  }
  const { encoding, bytes } = formOf(body, form);
  if (encoding) headers["content-encoding"] = encoding;
  return { headers: { ...headers, "content-length": bytes.length }, bytes };
}

const nothing = Buffer.alloc(0);

/**
 * Streams pieces as fast as the client takes them, compressed on the way. Stops when the client leaves.
 * @param headers with the `etag` of the pieces, and their `content-length`
 */
export function sendPieces(
  request: IncomingMessage,
  response: ServerResponse,
  { "content-length": length = "", etag = "", ...headers }: Record<string, string>,
  pieces: readonly Buffer[],
): void {
  headers.etag = `W/${etag}`;
  if (matches(request.headers["if-none-match"], etag)) {
    const { "content-type": _type, ...kept } = headers;
    response.writeHead(304, kept).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  if (encoding) headers["content-encoding"] = encoding;
  response.writeHead(200, encoding ? headers : { ...headers, "content-length": length });
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  const source = Readable.from(pieces);
  const way =
    encoding === null
      ? pipeline(source, response)
      : pipeline(
          source,
          encoding === "br"
            ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quickly } })
            : createGzip(),
          response,
        );
  // The client has left, which is no failure.
  way.catch(() => response.destroy());
}

function formOf(body: Body, encoding: Encoding | null): { encoding: Encoding | null; bytes: Buffer } {
  const bytes = encoding === null ? null : encoding === "br" ? body.brotli : body.gzip;
  return bytes === null ? { encoding: null, bytes: body.identity } : { encoding, bytes };
}

/**
 * Whether the client's copy is current. An ETag of the client takes precedence over its date, and matches nothing where
 * the answer has none.
 * @see RFC 9110 section 13.2.2
 */
export function isUnchanged({ headers }: IncomingMessage, { etag, modified }: Answer): boolean {
  if (etag === undefined && modified === undefined) return false;
  const ifNoneMatch = headers["if-none-match"];
  if (ifNoneMatch) return matches(ifNoneMatch, etag);
  const since = modified === undefined ? null : readHttpDate(headers["if-modified-since"] ?? "");
  return since !== null && modified !== undefined && modified <= since;
}

function matches(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
