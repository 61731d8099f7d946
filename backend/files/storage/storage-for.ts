import type { Outbound } from "../../outbound/outbound.ts";
import type { BucketSettings } from "./bucket.ts";
import type { FileStorage } from "./storage.ts";

/**
 * Storage in the bucket while one is enabled, else on the disk. Reads the settings at every call, so that a change
 * applies at once. Does not move files from one to the other.
 *
 * @param current the settings in force, e.g. `() => settings.current().s3` or `….backups.s3`
 * @param outbound connections to the service; `trusted` only for a service named by the environment
 */
export function storageFor(disk: FileStorage, current: () => BucketSettings, outbound: Outbound): FileStorage {
  let last: { settings: string; storage: Promise<FileStorage> } | null = null;

  function storage(): FileStorage | Promise<FileStorage> {
    const settings = current();
    if (!settings.enabled) return disk;
    const text = JSON.stringify(settings);
    if (last?.settings !== text) {
      // Loaded with the first use of a bucket, because it takes long.
      const opened = import("./s3.ts").then(({ openS3Storage }) => openS3Storage(settings, outbound));
      last = { settings: text, storage: opened };
    }
    return last.storage;
  }

  return {
    stat: async (key) => (await storage()).stat(key),
    open: async (key, range) => (await storage()).open(key, range),
    linkTo: async (key, path) => (await (await storage()).linkTo?.(key, path)) ?? false,
    put: async (key, source, metadata) => (await storage()).put(key, source, metadata),
    remove: async (key) => (await storage()).remove(key),
    removeFolder: async (prefix) => (await storage()).removeFolder(prefix),
    async *list(prefix, options) {
      yield* (await storage()).list(prefix, options);
    },
    hidden: {
      read: async (hiddenKey) => (await storage()).hidden.read(hiddenKey),
      write: async (hiddenKey, content) => (await storage()).hidden.write(hiddenKey, content),
      remove: async (hiddenKey) => (await storage()).hidden.remove(hiddenKey),
      async *list(prefix) {
        yield* (await storage()).hidden.list(prefix);
      },
      hide: async (key, hiddenKey) => (await storage()).hidden.hide(key, hiddenKey),
      show: async (hiddenKey, key) => (await storage()).hidden.show(hiddenKey, key),
    },
  };
}
