import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const inMemory = "/dev/shm";
const leastFree = 4 * 1024 ** 3;

/**
 * A folder for everything that tests leave behind while they run, removed with `remove`: in memory where there is room
 * for it. Each of thousands of tests makes a database of its own, some 300 files with PostgreSQL, for which a disk takes up
 * to 30 times as long. `TMPDIR` given from outside is used as it is.
 */
export function temporaryFolder() {
  const folder = mkdtempSync(join(process.env.TMPDIR ? tmpdir() : placeWithRoom(), "arzobispado-tests-"));
  // PostgreSQL refuses to run as root, and its account must find its way through.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function placeWithRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= leastFree) return inMemory;
  } catch {
    // Other systems have no such place.
  }
  return tmpdir();
}
