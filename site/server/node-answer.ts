import type { IncomingMessage, ServerResponse } from "node:http";

/** Bytes in the forms that a client may accept; null where a form does not exist. */
export interface Body {
  identity: Buffer;
  gzip: Buffer | null;
  brotli: Buffer | null;
}

/** What is said to a request for a page or a file, all of it ready. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Strong; left out where nobody asks again for the same. */
  etag?: string;
  body: Body;
}

/** Bytes that are sent as they are. */
export const uncompressed = (identity: Buffer): Body => ({ identity, gzip: null, brotli: null });

/**
 * The one way to answer: the best form that the client accepts, 304 when the client has it already, no body for HEAD.
 * @see RFC 9110 sections 8.8.3 (ETag), 12.5.3 (Accept-Encoding), 13.1.2 (If-None-Match)
 */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, etag, body } = answer;
  const { "content-length": _length, ...headers } = answer.headers;
  if (etag !== undefined) headers.etag = etag;
  if (status === 200 && etag !== undefined && matches(request.headers["if-none-match"], etag)) {
    const { "content-type": _type, ...kept } = headers;
    response.writeHead(304, kept);
    response.end();
    return;
  }
  const accepted = request.headers["accept-encoding"] ?? "";
  const form = pickForm(typeof accepted === "string" ? accepted : "", body);
  if (form.encoding) headers["content-encoding"] = form.encoding;
  response.writeHead(status, { ...headers, "content-length": form.bytes.length });
  response.end(request.method === "HEAD" ? undefined : form.bytes);
}

function pickForm(accepted: string, body: Body): { encoding: string | null; bytes: Buffer } {
  if (body.brotli && accepts(accepted, "br")) return { encoding: "br", bytes: body.brotli };
  if (body.gzip && accepts(accepted, "gzip")) return { encoding: "gzip", bytes: body.gzip };
  return { encoding: null, bytes: body.identity };
}

function accepts(header: string, encoding: string): boolean {
  const start = header.indexOf(encoding);
  if (start < 0) return false;
  // `br;q=0` refuses what it names.
  return !/^[^,]*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(start));
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
