import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { editedContent } from "../media/clean-films.ts";
import type { Edit } from "../media/edit.ts";
import type { Variant } from "../pictures/variant.ts";
import type { FileStorage } from "../storage/storage.ts";
import { rangeApplies, type Validators } from "./conditions.ts";
import { contentRange, multipartRanges } from "./multipart-ranges.ts";
import { readRanges } from "./ranges.ts";

interface Content {
  storage: Pick<FileStorage, "open">;
  variant: Variant;
  /** Served type, which may differ from the stored one. */
  contentType: string;
  validators: Validators;
}

/** Sends a stored file: whole, in ranges, or without content for `HEAD`. The caller has set the other headers. */
export async function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage: whole, variant, contentType, validators }: Content,
) {
  const { key, file } = variant;
  const storage = storageOf(variant, whole);
  const head = request.method === "HEAD"; // `HEAD` opens no file and ignores ranges
  const asked = head || !rangeApplies(request.headers, validators) ? undefined : request.headers.range;
  const ranges = readRanges(asked, file.size);
  reply.header("content-type", contentType);
  if (ranges === "unsatisfiable") {
    return reply.removeHeader("content-type").code(416).header("content-range", `bytes */${file.size}`).send();
  }
  if (ranges === "whole") {
    reply.header("content-length", file.size);
    return reply.send(head ? undefined : await storage.open(key));
  }
  const [only, ...more] = ranges;
  if (only && more.length === 0) {
    reply
      .code(206)
      .header("content-range", contentRange(only, file.size))
      .header("content-length", only.end - only.start + 1);
    return reply.send(await storage.open(key, only));
  }
  const body = multipartRanges({ storage, key, size: file.size, contentType }, ranges);
  reply.code(206).header("content-type", body.contentType).header("content-length", body.length);
  return reply.send(body.open());
}

/** Storage whose content of the variant's key is what a requester gets. */
export const storageOf = ({ edits }: Variant, storage: Pick<FileStorage, "open">): Pick<FileStorage, "open"> =>
  edits ? editedStorage(storage, edits) : storage;

function editedStorage(storage: Pick<FileStorage, "open">, edits: readonly Edit[]): Pick<FileStorage, "open"> {
  return {
    async open(key, range) {
      const content = await storage.open(key, range);
      const edited = Readable.from(editedContent(content, range?.start ?? 0, edits), { objectMode: false });
      // Closes the file when a client hangs up.
      return edited.on("close", () => content.destroy());
    },
  };
}
