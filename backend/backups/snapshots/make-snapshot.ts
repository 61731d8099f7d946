import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { makeWorkFolder } from "../../archive/work-folder.ts";
import { md5Of } from "../../files/storage/md5.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { BackupsContext } from "../context.ts";
import { BackupError } from "../make/explain-failure.ts";
import type { FetchedFile } from "../make/fetched-files.ts";
import { type Gathered, gather } from "../make/gather.ts";
import { describeBackup } from "../make/pack.ts";
import { verifyDatabase } from "../make/verify.ts";
import { sizeOfExport } from "./export-snapshot.ts";
import {
  contentKey,
  databaseKey,
  listKey,
  newestSnapshot,
  packSnapshot,
  readContents,
  readSnapshot,
  sha256Of,
  sha256OfStored,
} from "./snapshot.ts";
import type { Snapshot, SnapshotFile } from "./snapshot-form.ts";

/**
 * Makes a backup whose files are kept once by content: only files that no earlier snapshot has are read and stored. The
 * list is stored last, so that a snapshot that was cut off is none.
 * @throws as `createBackup`
 */
export async function makeSnapshot(context: BackupsContext, name: string): Promise<void> {
  const { archives, database, dataDirectory, closing, log } = context;
  await using work = await makeWorkFolder(dataDirectory, "backup");
  const kept = await readContents(archives);
  const known = await knownFiles(archives, kept);
  const gathered = await gather(context, work.path, fetchedBefore(known.values()));
  const manifest = await describeBackup(gathered, database.engine);
  const names = new Set(gathered.files.map(({ key }) => key));
  await verifyDatabase(gathered.copy, { ...manifest, has: (key) => names.has(key), signal: closing });

  const isKept = async (sha256: string, size: number) => kept.get(sha256) === size;
  const { files, stored } = await storeFiles(context, gathered, { known, isKept });
  const packed = join(work.path, "data.db.gz");
  await pipeline(
    createReadStream(gathered.copy),
    createGzip(),
    createWriteStream(packed, { flags: "wx", flush: true }),
    {
      signal: closing,
    },
  );
  const md5 = await md5Of(createReadStream(packed));
  await archives.put(databaseKey(name), { path: packed, md5 }, { contentType: "application/gzip", originalName: "" });
  const snapshot: Snapshot = {
    manifest,
    database: { size: (await stat(gathered.copy)).size, sha256: await sha256Of(createReadStream(gathered.copy)) },
    files,
  };
  const list = packSnapshot(snapshot);
  const key = listKey(name, await sizeOfExport(snapshot));
  await archives.put(key, list, { contentType: "application/gzip", originalName: "" });
  log.info({ backup: name, files: files.length, stored, missing: gathered.missing.length }, "a backup was made");
}

/** Files of the newest snapshot whose content is kept, by key: a stored name never gets other content. */
async function knownFiles(archives: FileStorage, kept: ReadonlyMap<string, number>) {
  const newest = await newestSnapshot(archives);
  // A damaged list saves no work.
  const last = newest && (await readSnapshot(archives, newest).catch(() => null));
  const sound = last?.files.filter(({ sha256, size }) => kept.get(sha256) === size) ?? [];
  return new Map(sound.map((file) => [file.key, file]));
}

/** Files of an earlier snapshot, which need not be fetched. */
export const fetchedBefore = (known: Iterable<SnapshotFile>): FetchedFile[] =>
  Array.from(known, (file) => ({
    ...{ key: file.key, path: null },
    file: { ...file, modified: new Date(file.modified) },
  }));

interface KnownContents {
  /** Files of an earlier snapshot, by key. */
  known: ReadonlyMap<string, SnapshotFile>;
  isKept(sha256: string, size: number): Promise<boolean>;
}

/**
 * Stores the contents of gathered files that are not kept yet.
 * @returns all files, and how many were stored
 */
export async function storeFiles(
  { archives, closing }: Pick<BackupsContext, "archives" | "closing">,
  gathered: Pick<Gathered, "files">,
  { known, isKept }: KnownContents,
): Promise<{ files: SnapshotFile[]; stored: number }> {
  const files: SnapshotFile[] = [];
  const stored = new Set<string>();
  for (const { key, path, file } of gathered.files) {
    closing.throwIfAborted();
    const sha256 = path === null ? (known.get(key)?.sha256 ?? "") : await sha256Of(createReadStream(path));
    if (path !== null && !stored.has(sha256) && !(await isKept(sha256, file.size))) {
      await putSound(archives, contentKey(sha256), { path, sha256 });
      stored.add(sha256);
    }
    const { size, md5, modified, contentType, originalName } = file;
    files.push({ key, size, md5, sha256, modified: modified.toISOString(), contentType, originalName });
  }
  return { files, stored: stored.size };
}

/** Bytes without the path, by which the storage would make a link. */
async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path);
}

/** Stores a content as a copy of its own, and reads it back: a link would share the damage of the file. */
async function putSound(
  archives: FileStorage,
  key: string,
  { path, sha256 }: { path: string; sha256: string },
): Promise<void> {
  await archives.put(key, chunksOf(path), { contentType: "application/octet-stream", originalName: "" });
  if ((await sha256OfStored(archives, key)) === sha256) return;
  await archives.remove(key);
  throw new BackupError(
    "Un archivo guardado en el respaldo no se lee igual que el original: revise el disco o el bucket de los respaldos.",
  );
}
