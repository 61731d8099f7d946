import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { printable } from "../../archive/bad-archive-error.ts";
import type { ExtractedFile } from "../../archive/extract-archive.ts";
import { forEach } from "../../concurrency/for-each.ts";
import { fill } from "../../config/person-error.ts";
import { detectContentType, sniffedBytes } from "../../files/receive/content-type.ts";
import { firstBytes } from "../../files/storage/first-bytes.ts";
import { copiesFolder, isKey } from "../../files/storage/keys.ts";
import { md5Of } from "../../files/storage/md5.ts";
import { readSidecar } from "../../files/storage/sidecar.ts";
import type { FileMetadata, FileStorage } from "../../files/storage/storage.ts";
import { archiveNames } from "../archive-layout.ts";
import { DatabaseCopy } from "../database-copy.ts";
import { RestoreError, restoreSentences } from "./restore-error.ts";
import type { Unpacked } from "./unpack.ts";

/** Files that are put at the same time; most of it is waiting for the disk or for a bucket. */
const atOnce = 8;

/** A file that restored rows name, on this machine. */
export interface NamedFile extends ExtractedFile {
  key: string;
  path: string;
}

/**
 * The files that the rows name, each once.
 * @param database of the rebuilt content
 * @throws RestoreError when one is not in the archive, and the archive does not say that it was missing before
 */
export async function namedFiles({ files, folder, manifest }: Unpacked, database: string): Promise<NamedFile[]> {
  using rows = new DatabaseCopy(database);
  const missingBefore = new Set(manifest.missingFiles);
  const named = new Map<string, NamedFile>();
  for await (const key of rows.fileKeys()) {
    // What no storage can hold was never there.
    if (missingBefore.has(key) || !isKey(key)) continue;
    const name = `${archiveNames.storage}${key}`;
    const file = files.get(name);
    if (!file) {
      throw new RestoreError("missing_file", fill(restoreSentences.missingFile, { CUÁL: printable(key) }));
    }
    named.set(key, { ...file, key, path: join(folder, name) });
    // SQLite is synchronous here: other requests are answered after each two hundred.
    if (named.size % 200 === 0) await pause();
  }
  return [...named.values()];
}

/** What was done with the files of a backup before its rows are in force. */
export interface PutFiles {
  /** New ones; nobody names them yet. */
  put: NamedFile[];
  /** Those whose key is taken by another content, which visitors see until the rows are replaced. */
  taken: NamedFile[];
}

interface Putting {
  /** Filled in, also when a later file fails. */
  done: PutFiles;
  /** For second names of stored files. */
  folder: string;
  signal: AbortSignal;
}

/** Puts the files that the storage does not have. */
export async function putNewFiles(
  storage: FileStorage,
  files: readonly NamedFile[],
  { done, folder, signal }: Putting,
): Promise<void> {
  await forEach(files, atOnce, async (file) => {
    signal.throwIfAborted();
    const stored = await storage.stat(file.key);
    const isSame = stored?.size === file.size && stored.md5 === file.md5;
    if (isSame && (await isWhole(storage, file, folder))) return;
    (stored ? done.taken : done.put).push(file);
    if (!stored) await storage.put(file.key, file, await metadataOf(file.path));
  });
}

/** Reads a stored file on the disk: what is noted of it says nothing of bytes that have changed since. */
async function isWhole(storage: FileStorage, { key, md5 }: NamedFile, folder: string): Promise<boolean> {
  const path = join(folder, randomUUID());
  // A bucket looks after its bytes itself.
  if (!(await storage.linkTo?.(key, path))) return true;
  try {
    return (await md5Of(createReadStream(path))) === md5;
  } finally {
    await rm(path);
  }
}

/** Puts files in the place of others, and drops what was made of those. */
export async function replaceFiles(storage: FileStorage, files: readonly NamedFile[]): Promise<void> {
  await forEach(files, atOnce, async (file) => {
    await storage.put(file.key, file, await metadataOf(file.path));
    await storage.removeFolder(copiesFolder(file.key));
  });
}

/** Removes files as far as that works; the sweep takes what stays. */
export async function removeFiles(storage: FileStorage, files: readonly NamedFile[]): Promise<void> {
  await forEach(files, atOnce, async ({ key }) => storage.remove(key).catch(() => undefined));
}

/** As the sidecar beside it says, or the content itself. */
async function metadataOf(path: string): Promise<FileMetadata> {
  const sidecar = readSidecar((await unlessMissing(readFile(`${path}.attrs`, "utf8"))) ?? "");
  return {
    originalName: sidecar.originalName ?? "",
    contentType: sidecar.contentType ?? detectContentType(await firstBytes(path, sniffedBytes)),
  };
}

/** An archive need not have a sidecar for each file. */
export async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
