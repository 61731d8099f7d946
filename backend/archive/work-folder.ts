import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockFile } from "../db/sqlite/file-lock.ts";

/**
 * The end of a lock's name. It lies beside its folder, so that the folder is held from before it is there until after it has
 * gone; the system takes it back with the process, however that ends.
 */
const mark = ".in-use";

const workIn = (dataDirectory: string) => join(dataDirectory, "work");

/**
 * A folder of its own within the data directory, so that what is made there can be linked into the storage; gone with all
 * that is in it when disposed.
 * @param purpose the beginning of its name, for whoever looks into the directory
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
    const held = holdWork(path);
    // Whoever sweeps may have come upon the lock before it was held.
    if (!held) continue;
    resources.defer(() => removeHeld(path, held));
    await mkdir(path, { mode: 0o700 });
    const owned = resources.move();
    return { path, [Symbol.asyncDispose]: () => owned.disposeAsync() };
  }
}

/** Makes the place for such folders, and removes those that processes left that have died. Harmless beside others that work or sweep there. */
export async function sweepWork(dataDirectory: string): Promise<void> {
  const work = workIn(dataDirectory);
  await mkdir(work, { recursive: true, mode: 0o700 });
  const entries = await readdir(work);
  const names = entries.map((entry) => (entry.endsWith(mark) ? entry.slice(0, -mark.length) : entry));
  for (const name of new Set(names)) {
    const path = join(work, name);
    const held = holdWork(path);
    if (held) await removeHeld(path, held);
  }
}

/** Null when somebody holds it, or has just removed the lock that we have found. */
function holdWork(path: string): Disposable | null {
  const held = lockFile(path + mark);
  if (held && existsSync(path + mark)) return held;
  held?.[Symbol.dispose]();
  return null;
}

/** The lock goes after all that it stands for, and before anybody else can hold it. */
async function removeHeld(path: string, held: Disposable): Promise<void> {
  using _held = held;
  await rm(path, { recursive: true, force: true });
  await rm(path + mark, { force: true });
}
