import type { FileStorage } from "../../files/storage/storage.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { exportSnapshot } from "./export-snapshot.ts";
import { findSnapshot, folderOf, listSnapshots, readSnapshot } from "./snapshot.ts";

/**
 * Shows each snapshot as the zip `NAME` that it is exported as: lists, downloads and restores need not know how a
 * backup is kept. The content of its files lies in folders, which are listed and read as they are.
 */
export function snapshotArchives(storage: FileStorage): FileStorage {
  return {
    ...storage,
    async stat(key) {
      const whole = await storage.stat(key);
      if (whole || key.includes("/")) return whole;
      const found = await findSnapshot(storage, key);
      if (!found) return null;
      const { size, modified } = found;
      return { size, modified, contentType: "application/zip", originalName: key };
    },
    async open(key, range) {
      if (key.includes("/") || (await storage.stat(key))) return storage.open(key, range);
      const found = await findSnapshot(storage, key);
      if (!found) throw new NotFoundError();
      return exportSnapshot(storage, { name: key, snapshot: await readSnapshot(storage, found) }, range);
    },
    async linkTo(key, path) {
      if (key.includes("/") || (await storage.stat(key))) return (await storage.linkTo?.(key, path)) ?? false;
      if (await findSnapshot(storage, key)) return false;
      throw new NotFoundError();
    },
    async remove(key) {
      await storage.remove(key);
      if (key.includes("/")) return;
      // The list first: without it the rest is no backup.
      for await (const found of listSnapshots(storage, key)) await storage.remove(found.key);
      await storage.removeFolder(folderOf(key));
    },
    async *list(prefix, options) {
      yield* storage.list(prefix, options);
      if (prefix !== "") return;
      for await (const { name, size, modified } of listSnapshots(storage)) yield { key: name, size, modified };
    },
  };
}
