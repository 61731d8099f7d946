import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { printable } from "../../archive/bad-archive-error.ts";
import { extractArchive } from "../../archive/extract-archive.ts";
import { verifyArchive } from "../../archive/verify-archive.ts";
import { fill } from "../../config/person-error.ts";
import { checkSqliteFile } from "../../db/sqlite/file.ts";
import { archiveNames, mostEntries } from "../archive-layout.ts";
import { DatabaseCopy } from "../database-copy.ts";
import { restoreSentences } from "../restore/restore-error.ts";
import { BackupError } from "./explain-failure.ts";

/** An archive is damaged or incomplete: nobody could restore from it. */
export class UnsoundBackupError extends BackupError {
  override readonly name = "UnsoundBackupError";
}

interface WrittenBackup {
  path: string;
  /** Keys that are known not to be in it. */
  missing: readonly string[];
  /** Path of a new one, for the database. */
  folder: string;
  signal: AbortSignal;
}

/**
 * Reads an archive back as a restore would: every entry with its checksum, the database of it whole, and each file that the
 * database names.
 * @throws UnsoundBackupError, BadArchiveError
 */
export async function verifyBackup({ path, missing, folder, signal }: WrittenBackup): Promise<void> {
  const names = await verifyArchive(path, mostEntries, signal);
  await mkdir(folder, { mode: 0o700 });
  const wanted = (name: string) => name === archiveNames.database;
  await extractArchive(path, folder, { wanted, mostEntries });
  const database = join(folder, archiveNames.database);
  const [problem] = await checkSqliteFile(database, signal);
  if (problem !== undefined) throw new UnsoundBackupError(`${restoreSentences.damaged}: «${problem}».`);
  const known = new Set(missing);
  using rows = new DatabaseCopy(database);
  for await (const key of rows.fileKeys()) {
    if (!known.has(key) && !names.has(`${archiveNames.storage}${key}`))
      throw new UnsoundBackupError(fill(restoreSentences.missingFile, { CUÁL: printable(key) }));
  }
}
