import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { holdFile } from "../db/sqlite-hold.ts";

/** Says that somebody works in a folder; the system takes it back with the process, however that ends. */
const mark = "in-use";

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
  const path = await mkdtemp(join(work, `${purpose}-`));
  const held = holdFile(join(path, mark));
  return {
    path,
    async [Symbol.asyncDispose]() {
      held?.[Symbol.dispose]();
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** Removes what processes that have died left behind. Harmless beside others that work there. */
export async function sweepWork(dataDirectory: string): Promise<void> {
  const work = workIn(dataDirectory);
  for (const name of await readdir(work).catch(() => [])) {
    const path = join(work, name);
    await mkdir(path, { recursive: true });
    const held = holdFile(join(path, mark));
    if (!held) continue;
    held[Symbol.dispose]();
    await rm(path, { recursive: true, force: true });
  }
}
