import { lstat, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Age after which an upload is abandoned. A younger file may still be received by another process. Milliseconds. */
const staleAfter = 24 * 60 * 60 * 1000;

/**
 * Makes the folder of uploads that are not stored yet, and deletes stale ones that a crash left. Safe beside other
 * processes.
 */
export async function sweepUploads(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const entry = await lstat(path).catch(() => null);
    if (entry && entry.mtimeMs < Date.now() - staleAfter) await rm(path, { recursive: true, force: true });
  }
}
