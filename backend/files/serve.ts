import { createHash } from "node:crypto";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contentDisposition, servedType } from "./disposition.ts";
import { readRanges } from "./ranges.ts";
import type { ByteRange, FileFacts, Storage } from "./storage.ts";

/** What to send and how long it may be kept. */
export interface Served {
  key: string;
  facts: FileFacts;
  /** Name that a download gets. */
  name: string;
  download: boolean;
  /** `private`: a token was needed; `brief`: guests may see it as long as a rule lets them; `long`: for good. */
  kept: "private" | "brief" | "long";
  /** The form depends on what the client accepts. */
  varies: boolean;
}

const cacheControl: Record<Served["kept"], string> = {
  private: "private, no-store",
  brief: "public, max-age=300",
  long: "max-age=2592000, stale-while-revalidate=86400",
};

/** Nothing of a file runs: whatever it holds, a browser shows it in a closed room of its own. */
const policy = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Sends a stored file or the asked part of it (protocol 7.1; RFC 9110 sections 13 and 14). */
export async function serveFile(storage: Storage, request: FastifyRequest, reply: FastifyReply, served: Served) {
  const { facts } = served;
  const type = servedType(facts.contentType, served.name);
  const etag = entityTag(served);
  const modified = new Date(Math.floor(facts.modified.getTime() / 1000) * 1000);
  reply.removeHeader("x-frame-options");
  reply.headers({
    "content-type": type,
    "content-disposition": contentDisposition(type, served.name, served.download),
    "content-security-policy": policy,
    "cache-control": cacheControl[served.kept],
    "last-modified": modified.toUTCString(),
    "accept-ranges": "bytes",
    // Pictures are fetched from other origins too; nothing of them is secret to whoever may see them.
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "Content-Length, Content-Range, Content-Disposition, ETag",
    "cross-origin-resource-policy": "cross-origin",
    ...(served.kept === "private" ? {} : { etag }),
    vary: served.varies ? "Origin, Accept" : "Origin",
  });

  if (isFresh(request, etag, modified)) return reply.code(304).removeHeader("content-type").send();
  const ranges = mayBeCut(request, etag, modified) ? readRanges(request.headers.range, facts.size) : null;
  if (ranges === "unsatisfiable") {
    return reply.code(416).header("content-range", `bytes */${facts.size}`).removeHeader("content-type").send();
  }
  const [only] = ranges ?? [];
  if (ranges && only) {
    return ranges.length === 1
      ? sendPart(storage, request, reply, served, only)
      : sendParts(storage, request, reply, served, ranges, type);
  }
  reply.header("content-length", facts.size);
  return send(request, reply, () => storage.read(served.key));
}

function sendPart(storage: Storage, request: FastifyRequest, reply: FastifyReply, served: Served, range: ByteRange) {
  reply.code(206).headers({
    "content-range": contentRange(range, served.facts.size),
    "content-length": range.end - range.start + 1,
  });
  return send(request, reply, () => storage.read(served.key, range));
}

/** Several parts in one answer, each with its own small head (RFC 9110 section 14.6). */
function sendParts(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  served: Served,
  ranges: ByteRange[],
  type: string,
) {
  const boundary = createHash("sha256").update(served.key).digest("hex").slice(0, 32);
  const heads = ranges.map((range) => {
    const head = `Content-Type: ${type}\r\nContent-Range: ${contentRange(range, served.facts.size)}`;
    return `\r\n--${boundary}\r\n${head}\r\n\r\n`;
  });
  const end = `\r\n--${boundary}--\r\n`;
  const length = ranges.reduce((sum, range, index) => sum + (heads[index]?.length ?? 0) + range.end - range.start + 1, end.length);
  reply.code(206).headers({ "content-type": `multipart/byteranges; boundary=${boundary}`, "content-length": length });
  return send(request, reply, async () => {
    const body = new PassThrough();
    const write = async () => {
      for (const [index, range] of ranges.entries()) {
        body.write(heads[index]);
        await pipeline(await storage.read(served.key, range), body, { end: false });
      }
      body.end(end);
    };
    write().catch((error) => body.destroy(error));
    return body;
  });
}

/** A HEAD opens nothing; a client that leaves in the middle closes what was opened. */
async function send(request: FastifyRequest, reply: FastifyReply, open: () => Promise<Readable>) {
  if (request.method === "HEAD") return reply.send();
  const body = await open();
  if (reply.raw.destroyed) body.destroy();
  else reply.raw.once("close", () => body.destroy());
  return reply.send(body);
}

const contentRange = ({ start, end }: ByteRange, size: number): string => `bytes ${start}-${end}/${size}`;

/** A stored file never changes under its key. */
function entityTag({ key, facts }: Served): string {
  return `"${createHash("sha256").update(`${key}\n${facts.size}`).digest("base64url").slice(0, 22)}"`;
}

function isFresh(request: FastifyRequest, etag: string, modified: Date): boolean {
  const tags = request.headers["if-none-match"];
  if (tags !== undefined) return tags.trim() === "*" || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  const since = Date.parse(request.headers["if-modified-since"] ?? "");
  return !Number.isNaN(since) && modified.getTime() <= since;
}

/** `If-Range`: a part of what the client has the rest of, else the whole. */
function mayBeCut(request: FastifyRequest, etag: string, modified: Date): boolean {
  const condition = request.headers["if-range"];
  if (typeof condition !== "string") return true;
  return condition.trim() === etag || Date.parse(condition) === modified.getTime();
}
