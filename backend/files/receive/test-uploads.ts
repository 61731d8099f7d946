import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { type BodyServer, startBodyServer } from "../../protocol/body/test-bodies.ts";
import { defineCollection, file, json, number, relation, select, text } from "../../schema/define/define-collection.ts";
import { type ReceivedFile, saveUpload } from "./received-file.ts";
import { sweepUploads } from "./uploads.ts";

/** Collection with a field of each kind that forms treat differently. */
export const albums = defineCollection({
  name: "albums",
  id: "albums000000000",
  fields: {
    title: text(),
    pages: number(),
    extra: json(),
    moods: select({ values: ["calm", "wild"], maxSelect: 2 }),
    owner: relation({ collection: "owners" }),
    photo: file({ mimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp", "image/svg+xml"] }),
    photos: file({ maxSelect: 9, mimeTypes: ["image/jpeg", "image/png"], maxSize: 200_000 }),
    papers: file({ maxSelect: 3, maxSize: 1000 }),
  },
});

interface UploadServer extends BodyServer {
  uploads: string;
  /** Names of the current temporary files. */
  waiting(): Promise<string[]>;
}

/** Starts a server that passes requests to `read` with a fresh upload folder. */
export async function startUploadServer(
  read: (uploads: string, request: FastifyRequest) => Promise<unknown>,
): Promise<UploadServer> {
  const uploads = await mkdtemp(join(tmpdir(), "arzobispado-uploads-"));
  await sweepUploads(uploads);
  const reads = new Set<Promise<unknown>>();
  const server = await startBodyServer((request) => {
    const reading = read(uploads, request);
    reads.add(reading);
    return reading;
  });
  return {
    ...server,
    uploads,
    waiting: () => readdir(uploads),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      // On a busy machine a visitor may hang up before the upload starts.
      await Promise.allSettled(reads);
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

/** Makes an upload as `receive` would leave it. */
export async function uploaded(folder: string, filename: string, content: Uint8Array): Promise<ReceivedFile> {
  const pieces = (async function* () {
    yield Buffer.from(content);
  })();
  const received = await saveUpload(folder, { filename, content: pieces, most: Number.POSITIVE_INFINITY });
  if (!received) throw new Error("An upload of a test has no content.");
  return received;
}
