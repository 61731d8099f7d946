import { mkdtemp, readdir, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractArchive } from "../archive/extract-archive.ts";
import type { Database } from "../db/database.ts";
import { openDiskStorage } from "../files/storage/disk.ts";
import type { TestBackend } from "../testing/start-backend.ts";
import type { BackupsContext } from "./context.ts";
import { DatabaseCopy } from "./database-copy.ts";
import { ExclusiveLock } from "./exclusive-lock.ts";
import { copyDatabase } from "./make/copy-database.ts";
import { type Manifest, readManifest } from "./restore/read-manifest.ts";
import { snapshotArchives } from "./snapshots/snapshot-archives.ts";

/** Unpacked archive, deleted when disposed. */
export interface OpenedBackup extends AsyncDisposable {
  folder: string;
  manifest: Manifest;
  names: string[];
  /** Keys of the files that its records name. */
  named: string[];
}

export const archivePath = (dataDirectory: string, name: string) => join(dataDirectory, "backups", name);

export async function openBackup(path: string): Promise<OpenedBackup> {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
  const { files } = await extractArchive(path, folder);
  const manifest = readManifest(await readFile(join(folder, "backup.json"), "utf8"));
  if (!manifest) throw new Error("There is no manifest.");
  using copy = new DatabaseCopy(join(folder, "data.db"));
  const named: string[] = [];
  for await (const key of copy.fileKeys()) named.push(key);
  return {
    folder,
    manifest,
    names: [...files.keys()],
    named,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Context for backups on the data of a test's server, from outside of it, as the technician's tool works. */
export async function backupsBeside(api: TestBackend, database: Database): Promise<BackupsContext> {
  const { dataDirectory } = api;
  const closing = new AbortController();
  return {
    dataDirectory,
    database,
    copyDatabase: (folder, signal) => copyDatabase(api.place, folder, signal),
    storage: await openDiskStorage(join(dataDirectory, "storage")),
    pauseRemovals: () => ({ [Symbol.asyncDispose]: async () => undefined }),
    archives: snapshotArchives(await openDiskStorage(join(dataDirectory, "backups")), dataDirectory),
    uploads: join(dataDirectory, "uploads-tmp"),
    exclusive: new ExclusiveLock(database),
    appName: () => "Bookshop",
    schedule: () => ({ cron: "", keep: 1, keepsLonger: false }),
    changesEvery: () => 0,
    archivesInBucket: () => false,
    freeSpace: async () => Number.POSITIVE_INFINITY,
    mayDownload: async () => false,
    consume: async () => false,
    clock: () => new Date(),
    timeZone: "UTC",
    log: { info: () => undefined, warn: () => undefined },
    closing: closing.signal,
    stop: () => closing.abort(new Error("stopped")),
  };
}

/** Gives a snapshot the date of a test's clock: the disk uses that of the machine. */
export async function dateSnapshot(dataDirectory: string, name: string, date: Date): Promise<void> {
  const folder = join(dataDirectory, "backups", "snapshots", name);
  for (const file of await readdir(folder)) await utimes(join(folder, file), date, date);
}

/** Files that backups leave in a data directory: archives and unfinished work. */
export async function leftIn(dataDirectory: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of ["backups", "work"]) {
    const entries = await readdir(join(dataDirectory, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    // Skips the mark of the installation.
    for (const entry of entries) if (entry.isFile() && !entry.name.startsWith(".")) found.push(entry.name);
  }
  return found.sort();
}
