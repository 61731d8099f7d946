import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { printable } from "../../archive/bad-archive-error.ts";
import { extractArchive } from "../../archive/extract-archive.ts";
import { verifyArchive } from "../../archive/verify-archive.ts";
import { fill } from "../../config/person-error.ts";
import { checkSqliteFile } from "../../db/sqlite/file.ts";
import { archiveNames, mostEntries } from "../archive-layout.ts";
import { DatabaseCopy } from "../database-copy.ts";
import type { Manifest } from "../restore/read-manifest.ts";
import { refuseOtherCounts, restoreSentences } from "../restore/restore-error.ts";
import { readOwnManifest } from "../restore/unpack.ts";
import { BackupError } from "./explain-failure.ts";

/** Archive is damaged or incomplete, so that it cannot be restored. */
class UnsoundBackupError extends BackupError {
  override readonly name = "UnsoundBackupError";
}

interface WrittenBackup {
  path: string;
  /** Path of a new folder for the database. */
  folder: string;
  signal: AbortSignal;
}

/**
 * Verifies an archive completely, as a restore would: every entry with its checksum, the manifest, the database, and
 * each file that the database names.
 * @throws RestoreError, UnsoundBackupError, BadArchiveError with a Spanish message if it cannot be restored
 */
export async function verifyBackup({ path, folder, signal }: WrittenBackup): Promise<void> {
  const names = await verifyArchive(path, mostEntries, signal);
  await mkdir(folder, { mode: 0o700 });
  const { database: databaseName, manifest: manifestName } = archiveNames;
  await extractArchive(path, folder, { wanted: (name) => name === databaseName || name === manifestName, mostEntries });
  const manifest = await readOwnManifest(folder, names);
  const has = (key: string) => names.has(`${archiveNames.storage}${key}`);
  await verifyDatabase(join(folder, databaseName), { ...manifest, has, signal });
}

interface Described extends Pick<Manifest, "counts" | "missingFiles"> {
  /** Whether the backup has a file. */
  has(key: string): boolean;
  signal: AbortSignal;
}

/**
 * Verifies the database of a backup: the file itself, its counts, and that each file that it names is there.
 * @throws RestoreError, UnsoundBackupError
 */
export async function verifyDatabase(
  database: string,
  { counts, missingFiles, has, signal }: Described,
): Promise<void> {
  const [problem] = await checkSqliteFile(database, signal).catch((error: Error) => {
    signal.throwIfAborted();
    return [error.message];
  });
  if (problem !== undefined) throw new UnsoundBackupError(`${restoreSentences.damaged}: «${printable(problem)}».`);
  const known = new Set(missingFiles);
  using rows = new DatabaseCopy(database);
  refuseOtherCounts(await rows.counts(), counts);
  for await (const key of rows.fileKeys()) {
    if (!known.has(key) && !has(key))
      throw new UnsoundBackupError(fill(restoreSentences.missingFile, { CUÁL: printable(key) }));
  }
}
