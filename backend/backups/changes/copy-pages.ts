import { fork } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { databaseFile } from "../../db/open-database.ts";

const entry = new URL("./copy-pages-process.ts", import.meta.url);

/**
 * Message of the process: SHA-256 of each block in the order of the file, 32 bytes each, and seconds of processor; or why
 * it failed.
 */
export type CopyPagesAnswer = { hashes: Uint8Array; processor: number } | { error: Error };

/** Copy whose pages lie where they lie in the database. */
export interface PageCopy {
  /** Path of the file, complete without a WAL beside it. */
  file: string;
  /** SHA-256 of each block, hex. */
  hashes: string[];
  /** Seconds of processor that the process took. */
  processor: number;
}

/**
 * Copies one snapshot of a SQLite database page by page, so that blocks without changes stay equal, empties tables of
 * temporary data in the copy, and hashes its blocks. Works in a process of its own with the lowest priority: pages are
 * copied in a thread of Node's pool, whose priority cannot be set alone. Writers do not wait.
 * @param folder path of a new folder
 */
export async function copyPages(dataDirectory: string, folder: string, signal: AbortSignal): Promise<PageCopy> {
  await mkdir(folder, { mode: 0o700 });
  const file = join(folder, databaseFile);
  const answer = await new Promise<CopyPagesAnswer>((resolve, reject) => {
    const child = fork(entry, [join(dataDirectory, databaseFile), file], {
      serialization: "advanced",
      execArgv: [],
      // The process gets neither the settings nor the secrets of the server.
      env: {},
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      signal,
      killSignal: "SIGKILL",
    });
    child.once("message", (message: CopyPagesAnswer) => resolve(message));
    child.once("error", reject);
    child.once("exit", () => reject(new Error("The process that copies pages has ended without an answer.")));
  });
  if ("error" in answer) throw answer.error;
  const bytes = Buffer.from(answer.hashes);
  const hashes = Array.from({ length: bytes.length / 32 }, (_, at) => bytes.toString("hex", at * 32, (at + 1) * 32));
  return { file, hashes, processor: answer.processor };
}
