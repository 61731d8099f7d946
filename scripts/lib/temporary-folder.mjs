import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** In-memory file system of Linux. */
const inMemory = "/dev/shm";
const leastFree = 4 * 1024 ** 3;

/**
 * Creates a folder for temporary files of tests, removed with `remove`: in memory if there is room. Each of thousands
 * of tests creates a database of its own, some 300 files with PostgreSQL, for which a disk takes up to 30 times as
 * long. A `TMPDIR` set from outside is used as it is.
 */
export function temporaryFolder() {
  const folder = mkdtempSync(join(process.env.TMPDIR ? tmpdir() : placeWithRoom(), "arzobispado-tests-"));
  // PostgreSQL refuses to run as root, and its account must be able to enter the folder.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function placeWithRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= leastFree) return inMemory;
  } catch {
    // Only Linux has this folder.
  }
  return tmpdir();
}
