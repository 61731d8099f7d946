import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { databaseFile } from "../../db/open-database.ts";
import { runThread } from "../../db/thread.ts";

/** The database that a server works on. */
export interface CopySource {
  dataDirectory: string;
  /** `postgres://…`; null: SQLite. */
  databaseUrl: string | null;
}

/** The input of the thread. */
export interface CopyWork {
  /** The SQLite file, where there is no server of databases. */
  path: string;
  databaseUrl: string | null;
  /** The copy, in a folder of its own. */
  file: string;
}

/**
 * Writes a snapshot of the database into a SQLite file of our own schema, whatever the server works on; a thread does it,
 * and writers do not wait.
 * @param folder of a new one
 * @returns the path of the file, which is complete without a log beside it
 */
export async function copyDatabase(
  { dataDirectory, databaseUrl }: CopySource,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  await mkdir(folder, { mode: 0o700 });
  const file = join(folder, databaseFile);
  const work: CopyWork = { path: join(dataDirectory, databaseFile), databaseUrl, file };
  await runThread(new URL("./copy-thread.ts", import.meta.url), work, signal);
  return file;
}
