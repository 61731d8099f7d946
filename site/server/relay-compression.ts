import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { acceptedEncoding } from "./accept-encoding.ts";

/** Paths of records. Answers with a token or a secret are not among them: their length could reveal it (BREACH). */
const ofRecords = /^\/api\/collections\/[^/]+\/records(?:\/[^/]+)?\/?(?:\?|$)/;

/** Bytes; a shorter answer fits in the same packet. */
const shortest = 1024;

/**
 * Compresses a relayed answer in the encoding that the visitor accepts, where the backend has not: PocketBase sends
 * records uncompressed, our own backend compresses them.
 * @param headers of the answer to the visitor; modified
 * @returns the stream that compresses the body. `null`: the body is passed on as it is
 */
export function compressRelayed(
  { method, url, headers: asked }: IncomingMessage,
  status: number,
  headers: OutgoingHttpHeaders,
): Transform | null {
  if (method !== "GET" || status === 204 || status === 206 || status === 304) return null;
  if (!ofRecords.test(url ?? "") || !/^application\/json\b/i.test(String(headers["content-type"]))) return null;
  if (headers["content-encoding"] !== undefined || Number(headers["content-length"] ?? shortest) < shortest)
    return null;
  headers.vary = [headers.vary, "Accept-Encoding"].flat().filter(Boolean).join(", ");
  const encoding = acceptedEncoding(asked["accept-encoding"]);
  if (encoding === null) return null;
  headers["content-encoding"] = encoding;
  delete headers["content-length"];
  delete headers["accept-ranges"];
  if (typeof headers.etag === "string" && !headers.etag.startsWith("W/")) headers.etag = `W/${headers.etag}`;
  return encoding === "gzip" ? createGzip() : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
