import { lstat, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds; a file that is younger may belong to a long upload that another process is still receiving. */
const staleAfter = 24 * 60 * 60 * 1000;

/**
 * Makes the folder in which uploads lie until they are stored, and removes what a crash left there: those that are too old to
 * be under way. Safe beside other processes.
 */
export async function sweepUploads(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const entry = await lstat(path).catch(() => null);
    if (entry && entry.mtimeMs < Date.now() - staleAfter) await rm(path, { recursive: true, force: true });
  }
}
