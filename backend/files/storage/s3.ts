import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { open as openFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { Outbound } from "../../outbound/outbound.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { detectContentType, sniffedBytes } from "../receive/content-type.ts";
import { type BucketSettings, s3Client } from "./bucket.ts";
import { hiddenOrThrow, isHiddenKey, isKey } from "./keys.ts";
import { readMetadata, writeMetadata } from "./object-metadata.ts";
import type { ByteRange, FileMetadata, FileSource, FileStorage, ListedFile, PutContent } from "./storage.ts";
import { typedStorage } from "./unreachable.ts";

/** Parts of one upload sent at once, each of 5 MiB in memory. */
const partsAtOnce = 2;
const deletedAtOnce = 8;

/**
 * Opens a storage in an existing bucket of an S3-compatible service. Keys are as on the disk and in PocketBase
 * (protocol 12.1).
 */
export function openS3Storage(settings: BucketSettings, outbound: Outbound): FileStorage {
  const client = s3Client(settings, outbound);
  const { bucket: Bucket } = settings;

  const remove = async (key: string) => void (await client.send(new DeleteObjectCommand({ Bucket, Key: key })));

  /** Copies an object within the bucket with its metadata, and removes the original. @returns false if it is missing */
  async function move(from: string, to: string): Promise<boolean> {
    const CopySource = `${Bucket}/${from.split("/").map(encodeURIComponent).join("/")}`;
    const copied = await unlessMissing(client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource })));
    if (copied) await remove(from);
    return copied !== null;
  }

  async function open(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const answer = isKey(key)
      ? await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key: key, Range })))
      : null;
    if (!(answer?.Body instanceof Readable)) throw new NotFoundError();
    return answer.Body;
  }

  const storage: FileStorage = {
    open,

    async stat(key) {
      const head = isKey(key) && (await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key: key }))));
      if (!head) return null;
      const { ContentLength: size = 0, LastModified: modified = new Date(0), ETag } = head;
      const found = readMetadata(head);
      const contentType = found.contentType ?? detectContentType(await firstBytes(open, key, size));
      return { ...found, size, modified, contentType, ...(ETag && { etag: ETag.replaceAll('"', "") }) };
    },

    async put(key, source, metadata) {
      if (!isKey(key)) throw notOfService(new Error("The storage cannot hold a file under this key."));
      return upload(client, { Bucket, Key: key, source, metadata });
    },

    async remove(key) {
      if (isKey(key)) await remove(key);
    },

    async removeFolder(prefix) {
      if (!prefix.endsWith("/") || !isKey(prefix.slice(0, -1))) return;
      let batch: Promise<void>[] = [];
      for await (const { key } of listAll(client, Bucket, prefix)) {
        // Sends one call per file: not every service supports the call for many.
        batch.push(remove(key));
        if (batch.length < deletedAtOnce) continue;
        await Promise.all(batch);
        batch = [];
      }
      await Promise.all(batch);
    },

    async *list(prefix, { shallow = false } = {}) {
      for await (const file of listAll(client, Bucket, prefix, shallow)) if (isKey(file.key)) yield file;
    },

    hidden: {
      async read(hiddenKey) {
        if (!isHiddenKey(hiddenKey)) return null;
        const answer = await unlessMissing(client.send(new GetObjectCommand({ Bucket, Key: hiddenKey })));
        return answer?.Body instanceof Readable ? buffer(answer.Body) : null;
      },

      async write(hiddenKey, content) {
        const metadata = { contentType: "application/json", originalName: "" };
        await upload(client, { Bucket, Key: hiddenOrThrow(hiddenKey), source: content, metadata });
      },

      async remove(hiddenKey) {
        if (isHiddenKey(hiddenKey)) await remove(hiddenKey);
      },

      async *list(prefix) {
        for await (const file of listAll(client, Bucket, prefix)) if (isHiddenKey(file.key)) yield file;
      },

      async hide(key, hiddenKey) {
        if (isKey(key)) await move(key, hiddenOrThrow(hiddenKey));
      },

      async show(hiddenKey, key) {
        if (!isHiddenKey(hiddenKey) || !isKey(key)) return false;
        if (await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key: key })))) return false;
        return move(hiddenKey, key);
      },
    },
  };
  const host = URL.parse(settings.endpoint)?.host ?? settings.endpoint;
  return typedStorage(storage, `el servicio de archivos (S3) en ${host}`, isServiceFailure);
}

/** Statuses that blame the request and not the service. */
const ownFaults = new Set([400, 405, 409, 411, 412, 413, 416]);

/** Errors of the source or the call, which are no failure of the service. */
const ofOthers = new WeakSet<object>();

function notOfService(error: unknown): unknown {
  if (typeof error === "object" && error !== null) ofOthers.add(error);
  return error;
}

function isServiceFailure(error: unknown): boolean {
  if (typeof error === "object" && error !== null && ofOthers.has(error)) return false;
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  return status === undefined || !ownFaults.has(status);
}

/** Uploads a file. The service shows it only when complete; a broken upload is undone. */
async function upload(
  client: S3Client,
  { source, metadata, ...target }: { Bucket: string; Key: string; source: FileSource; metadata: FileMetadata },
): Promise<PutContent | null> {
  const send = async (Body: Buffer | Readable, md5: string | null, size?: number) => {
    const ContentLength = size === undefined ? {} : { ContentLength: size };
    const params = { ...target, Body, ...ContentLength, ...writeMetadata(metadata, md5) };
    try {
      const { ETag } = await new Upload({ client, params, queueSize: partsAtOnce }).done();
      return ETag ? { etag: ETag.replaceAll('"', "") } : {};
    } finally {
      if (Body instanceof Readable) Body.destroy();
    }
  };
  if (source instanceof Uint8Array) {
    const content = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
    const mark = await send(content, createHash("md5").update(content).digest("base64"));
    return { size: content.length, sha256: createHash("sha256").update(content).digest("hex"), ...mark };
  }
  if ("path" in source) {
    // Open the file first: a stream that fails to open before it has a listener ends the process.
    await using handle = await openFile(source.path, constants.O_RDONLY | constants.O_NOFOLLOW);
    const { size } = await handle.stat();
    const mark = await send(handle.createReadStream({ autoClose: false }), source.md5, size);
    return source.sha256 === undefined ? null : { size, sha256: source.sha256, ...mark };
  }
  const sum = createHash("sha256");
  let size = 0;
  const summed = async function* () {
    for await (const chunk of failuresNoted(source)) {
      size += chunk.byteLength;
      sum.update(chunk);
      yield chunk;
    }
  };
  const mark = await send(Readable.from(summed()), null);
  return { size, sha256: sum.digest("hex"), ...mark };
}

async function* failuresNoted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    throw notOfService(error);
  }
}

async function* listAll(client: S3Client, Bucket: string, Prefix: string, shallow = false): AsyncGenerator<ListedFile> {
  const Delimiter = shallow ? "/" : undefined;
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken }));
    for (const { Key: key = "", Size: size = 0, LastModified: modified = new Date(0) } of page.Contents ?? []) {
      yield { key, size, modified };
    }
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken);
}

async function firstBytes(open: FileStorage["open"], key: string, size: number): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0);
  const content = await open(key, { start: 0, end: Math.min(size, sniffedBytes) - 1 });
  return buffer(content);
}

/** Awaits a request. `null`: missing file. Throws for a missing bucket. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const missing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
    if (missing && error.name !== "NoSuchBucket") return null;
    throw error;
  }
}
