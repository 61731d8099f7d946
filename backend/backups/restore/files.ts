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

/** Files stored at once. Most of the time goes to waiting for the disk or a bucket. */
const atOnce = 8;

/** Local file that restored rows name. */
export interface NamedFile extends ExtractedFile {
  key: string;
  path: string;
}

/**
 * Lists the files that the rows name, each once.
 * @param database path of the rebuilt database
 * @throws RestoreError if a file is missing in the archive and the manifest does not list it as missing
 */
export async function namedFiles({ files, folder, manifest }: Unpacked, database: string): Promise<NamedFile[]> {
  using rows = new DatabaseCopy(database);
  const missingBefore = new Set(manifest.missingFiles);
  const named = new Map<string, NamedFile>();
  for await (const key of rows.fileKeys()) {
    // A key that no storage accepts never had a file.
    if (missingBefore.has(key) || !isKey(key)) continue;
    const name = `${archiveNames.storage}${key}`;
    const file = files.get(name);
    if (!file) {
      throw new RestoreError("missing_file", fill(restoreSentences.missingFile, { CUÁL: printable(key) }));
    }
    named.set(key, { ...file, key, path: join(folder, name) });
    // SQLite is synchronous here: lets other requests run after each two hundred files.
    if (named.size % 200 === 0) await pause();
  }
  return [...named.values()];
}

/** Progress of the files of a restore, before its rows are in force. */
export interface PutFiles {
  /** New files, which no row names yet. */
  put: NamedFile[];
  /** Files whose key has other content, which visitors see until the rows are replaced. */
  taken: NamedFile[];
}

interface Putting {
  /** Progress, filled in also if a later file fails. */
  done: PutFiles;
  /** Folder for hard links to stored files. */
  folder: string;
  signal: AbortSignal;
}

/** Stores the files that the storage does not have, and lists those whose key has other content (`done.taken`). */
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

/** Whether a stored file on the disk has this MD5. Reads its bytes: they may differ from the sidecar by now. */
async function isWhole(storage: FileStorage, { key, md5 }: NamedFile, folder: string): Promise<boolean> {
  const path = join(folder, randomUUID());
  // A bucket protects its bytes itself.
  if (!(await storage.linkTo?.(key, path))) return true;
  try {
    return (await md5Of(createReadStream(path))) === md5;
  } finally {
    await rm(path);
  }
}

/** Replaces files, and deletes the copies of the former ones. */
export async function replaceFiles(storage: FileStorage, files: readonly NamedFile[]): Promise<void> {
  await forEach(files, atOnce, async (file) => {
    await storage.put(file.key, file, await metadataOf(file.path));
    await storage.removeFolder(copiesFolder(file.key));
  });
}

/** Deletes files, ignoring errors: the sweep deletes what stays. */
export async function removeFiles(storage: FileStorage, files: readonly NamedFile[]): Promise<void> {
  await forEach(files, atOnce, async ({ key }) => storage.remove(key).catch(() => undefined));
}

/** Metadata from the sidecar beside the file, or detected from the content. */
async function metadataOf(path: string): Promise<FileMetadata> {
  const sidecar = await sidecarOf(path);
  return {
    originalName: sidecar.originalName ?? "",
    contentType: sidecar.contentType ?? detectContentType(await firstBytes(path, sniffedBytes)),
  };
}

/** Content of the sidecar beside an unpacked file. Empty if the archive lacks it. */
export async function sidecarOf(path: string): Promise<ReturnType<typeof readSidecar>> {
  return readSidecar((await unlessMissing(readFile(`${path}.attrs`, "utf8"))) ?? "");
}

/** Awaits a file operation. `null`: missing file, such as a sidecar that the archive lacks. */
export async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}
