import type { Outbound } from "../../outbound/outbound.ts";
import type { BucketSettings } from "./bucket.ts";
import type { FileStorage } from "./storage.ts";

/**
 * The bucket as long as one is enabled, else the disk. Asked anew with every call, so that a change of the settings holds
 * at once; what lies in the one is not moved to the other.
 *
 * @param current the settings in force, e.g. `() => settings.current().s3` or `….backups.s3`
 * @param outbound how the service is reached; `trusted` only for what the environment has named
 */
export function storageFor(disk: FileStorage, current: () => BucketSettings, outbound: Outbound): FileStorage {
  let last: { settings: string; storage: Promise<FileStorage> } | null = null;

  function storage(): FileStorage | Promise<FileStorage> {
    const settings = current();
    if (!settings.enabled) return disk;
    const text = JSON.stringify(settings);
    if (last?.settings !== text) {
      // Not before somebody uses a bucket: the start of all others does not wait for it.
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
    async *list(prefix) {
      yield* (await storage()).list(prefix);
    },
  };
}
