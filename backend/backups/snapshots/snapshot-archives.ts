import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { ByteRange, FileStorage, ListedFile } from "../../files/storage/storage.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { rebuild } from "../changes/rebuild.ts";
import { changesName, lastRun, listSeries } from "../changes/series.ts";
import { exportSnapshot } from "./export-snapshot.ts";
import { databaseKey, findSnapshot, folderOf, listSnapshots, readSnapshot } from "./snapshot.ts";

/**
 * Shows each snapshot as the zip `NAME` that it is exported as, and the last changes as one more: lists, downloads and
 * restores need not know how a backup is kept. The content of its files lies in folders, which are listed and read as
 * they are.
 * @param dataDirectory where the database of the last changes is rebuilt
 */
export function snapshotArchives(storage: FileStorage, dataDirectory: string): FileStorage {
  async function find(name: string): Promise<ListedFile | null> {
    if (name !== changesName) {
      const found = await findSnapshot(storage, name);
      return found && { key: name, size: found.size, modified: found.modified };
    }
    const last = await lastRun(storage);
    return last && { key: name, size: last.exported, modified: last.modified };
  }

  async function openChanges(range?: ByteRange) {
    const [newest] = await listSeries(storage);
    if (!newest) throw new NotFoundError();
    const rebuilt = await rebuild(storage, newest, dataDirectory);
    const readDatabase = async () => createReadStream(rebuilt.database);
    const content = await exportSnapshot(storage, { snapshot: rebuilt.snapshot, readDatabase }, range);
    content.once("close", () => void rebuilt[Symbol.asyncDispose]());
    return content;
  }

  return {
    ...storage,
    async stat(key) {
      const whole = await storage.stat(key);
      if (whole || key.includes("/")) return whole;
      const found = await find(key);
      if (!found) return null;
      const { size, modified } = found;
      return { size, modified, contentType: "application/zip", originalName: key };
    },
    async open(key, range) {
      if (key.includes("/") || (await storage.stat(key))) return storage.open(key, range);
      if (key === changesName) return openChanges(range);
      const found = await findSnapshot(storage, key);
      if (!found) throw new NotFoundError();
      const readDatabase = async () => pipeline(await storage.open(databaseKey(key)), createGunzip(), () => undefined);
      return exportSnapshot(storage, { snapshot: await readSnapshot(storage, found), readDatabase }, range);
    },
    async linkTo(key, path) {
      if (key.includes("/") || (await storage.stat(key))) return (await storage.linkTo?.(key, path)) ?? false;
      if (await find(key)) return false;
      throw new NotFoundError();
    },
    async remove(key) {
      await storage.remove(key);
      if (key.includes("/")) return;
      if (key === changesName) for (const { folder } of await listSeries(storage)) await storage.removeFolder(folder);
      // The list first: without it the rest is no backup.
      for await (const found of listSnapshots(storage, key)) await storage.remove(found.key);
      await storage.removeFolder(folderOf(key));
    },
    async *list(prefix, options) {
      yield* storage.list(prefix, options);
      if (prefix !== "") return;
      for await (const { name, size, modified } of listSnapshots(storage)) yield { key: name, size, modified };
      const changes = await find(changesName);
      if (changes) yield changes;
    },
  };
}
