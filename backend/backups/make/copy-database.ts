import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { databaseFile } from "../../db/open-database.ts";
import { runThread } from "../../db/thread.ts";

/** Live database to copy. */
export interface CopySource {
  dataDirectory: string;
  /** Address `postgres://…`. `null`: SQLite. */
  databaseUrl: string | null;
}

/** Input of the thread. */
export interface CopyWork {
  /** Path of the live SQLite file. Unused with PostgreSQL. */
  path: string;
  databaseUrl: string | null;
  /** Path of the copy, in its own folder. */
  file: string;
}

/**
 * Writes a snapshot of the database into a SQLite file with our own schema, also from PostgreSQL. Runs in a thread;
 * writers do not wait.
 * @param folder path of a new folder
 * @returns path of the file, complete without a WAL beside it
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
