import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { acceptedEncoding } from "./accept-encoding.ts";

/** Records, and nothing that hands out a token or a secret: how long such an answer is may tell of it (BREACH). */
const ofRecords = /^\/api\/collections\/[^/]+\/records(?:\/[^/]+)?\/?(?:\?|$)/;

/** Bytes. What is shorter would come in the same packet. */
const shortest = 1024;

/**
 * Makes of a relayed answer one in the form that the visitor accepts, where the backend has not done it: PocketBase sends
 * records as they are. Ours does it by itself.
 * @param headers of the answer as it goes on; they are changed
 * @returns what compresses the body; null: it goes on as it comes
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
