import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDiskStorage } from "./disk.ts";
import type { FileStorage } from "./storage.ts";

export interface TestStorage extends AsyncDisposable {
  folder: string;
  storage: FileStorage;
}

/** Opens a disk storage in its own folder, deleted when disposed. */
export async function openTestStorage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-files-"));
  return {
    folder,
    storage: await openDiskStorage(folder),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
