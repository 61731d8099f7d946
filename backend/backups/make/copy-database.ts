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

/** What the thread is told. */
export interface CopyWork {
  /** The SQLite file, where there is no server of databases. */
  path: string;
  databaseUrl: string | null;
  /** The copy, in a folder of its own. */
  file: string;
}

/**
 * Writes everything that is committed at one moment into a SQLite database of our own schema, whatever the server works
 * on; nobody waits for it, and this thread does nothing of it.
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
