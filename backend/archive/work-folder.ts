import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockFile } from "../db/sqlite/file-lock.ts";

/** Suffix of a lock file. It lies beside its folder, which is locked before it is made and until it is removed. */
const lockSuffix = ".in-use";

const workIn = (dataDirectory: string) => join(dataDirectory, "work");

/**
 * Creates a folder for temporary files within the data directory, from where they can be linked into the storage.
 * Dispose removes it with its content.
 * @param purpose the beginning of its name, for people
 */
export async function makeWorkFolder(
  dataDirectory: string,
  purpose: string,
): Promise<{ path: string } & AsyncDisposable> {
  const work = workIn(dataDirectory);
  await mkdir(work, { recursive: true, mode: 0o700 });
  for (;;) {
    await using resources = new AsyncDisposableStack();
    const path = join(work, `${purpose}-${randomUUID()}`);
    const lock = lockWork(path);
    // A sweep may have found the file before it was locked.
    if (!lock) continue;
    resources.defer(() => removeLocked(path, lock));
    await mkdir(path, { mode: 0o700 });
    const owned = resources.move();
    return { path, [Symbol.asyncDispose]: () => owned.disposeAsync() };
  }
}

/** Removes the work folders of processes that have died. Safe while other processes work or sweep there. */
export async function sweepWork(dataDirectory: string): Promise<void> {
  const work = workIn(dataDirectory);
  await mkdir(work, { recursive: true, mode: 0o700 });
  const entries = await readdir(work);
  const names = entries.map((entry) => (entry.endsWith(lockSuffix) ? entry.slice(0, -lockSuffix.length) : entry));
  for (const name of new Set(names)) {
    const path = join(work, name);
    const lock = lockWork(path);
    if (lock) await removeLocked(path, lock);
  }
}

/** @returns `null`: it is locked, or its lock file has just been removed */
function lockWork(path: string): Disposable | null {
  const lock = lockFile(path + lockSuffix);
  if (lock && existsSync(path + lockSuffix)) return lock;
  lock?.[Symbol.dispose]();
  return null;
}

/** Removes the folder, then its lock file, and releases the lock last. */
async function removeLocked(path: string, lock: Disposable): Promise<void> {
  using _lock = lock;
  await rm(path, { recursive: true, force: true });
  await rm(path + lockSuffix, { force: true });
}
