import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Database, Transaction } from "../../db/database.ts";
import { readParameter, writeParameter } from "../../db/parameters.ts";
import { md5Of } from "../../files/storage/md5.ts";
import { ownerOfSidecar } from "../../files/storage/sidecar.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import { type NamedFile, replaceFiles, unlessMissing } from "./files.ts";

/**
 * Files whose key has other content until the rows are replaced. They wait in a folder beside the storage. The
 * transaction that replaces the rows stores the name of the folder; afterwards the restore itself or the next start of
 * a server puts the files into the storage.
 */

/** Key in `_params` of the installation. Value: name of the folder. */
const parameter = "installation.pendingFiles";
const folders = "pending-files";

export interface PendingFilesContext {
  dataDirectory: string;
  database: Database;
  log: { warn(details: object, message: string): void };
}

/** Links the files into a new folder. @returns name of the folder; `null`: no files */
export async function keepPending(dataDirectory: string, files: readonly NamedFile[]): Promise<string | null> {
  if (files.length === 0) return null;
  const name = randomUUID();
  for (const { key, path } of files) {
    const kept = join(dataDirectory, folders, name, key);
    await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
    await link(path, kept);
    await unlessMissing(link(`${path}.attrs`, `${kept}.attrs`));
    await syncFolders(dirname(kept), dataDirectory);
  }
  return name;
}

/** Stores the name of the folder. Call in the transaction that replaces the rows. */
export async function notePending({ query }: Database, transaction: Transaction, name: string): Promise<void> {
  await transaction.run(writeParameter(query, parameter, name));
}

/** Whether a restore has left files here. */
export async function hasPending({ dataDirectory }: Pick<PendingFilesContext, "dataDirectory">): Promise<boolean> {
  return ((await unlessMissing(readdir(join(dataDirectory, folders)))) ?? []).length > 0;
}

/**
 * Moves the pending files of the last restore into the storage, and deletes folders of unfinished restores. The caller
 * holds the exclusive lock. Idempotent.
 * @param storage file storage according to the restored settings
 */
export async function finishPending(
  { dataDirectory, database, log }: PendingFilesContext,
  storage: FileStorage,
): Promise<void> {
  const name = await readParameter(database, parameter);
  if (name !== null) {
    const folder = join(dataDirectory, folders, name);
    const files = await filesIn(folder);
    if (files === null) {
      // With several machines on one database, the machine that has the folder does it.
      log.warn({ folder }, "files of a restore wait in a folder that is not on this machine");
      return;
    }
    await replaceFiles(storage, files);
    await database.transaction(async (transaction) => {
      const deletion = database.query.deleteFrom("_params").where("key", "=", parameter);
      await transaction.run(deletion.where("value", "=", name));
    });
  }
  await rm(join(dataDirectory, folders), { recursive: true, force: true });
}

async function filesIn(folder: string): Promise<NamedFile[] | null> {
  const entries = await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }));
  if (entries === null) return null;
  const paths = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  const contents = [...paths].filter((path) => !paths.has(ownerOfSidecar(path) ?? ""));
  return Promise.all(
    contents.map(async (path) => {
      const { size } = await stat(path);
      return { key: relative(folder, path), path, size, md5: await md5Of(createReadStream(path)) };
    }),
  );
}

/** Syncs each new folder's parents: otherwise a power cut may lose files that the transaction will name. */
async function syncFolders(from: string, root: string): Promise<void> {
  for (let path = from; path.length >= root.length; path = dirname(path)) {
    await using handle = await open(path);
    await handle.sync();
  }
}
