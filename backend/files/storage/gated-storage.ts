import type { FileStorage } from "./storage.ts";

/**
 * Wraps a storage so that each write first waits for `mayWrite`. Reads are not checked.
 * @param mayWrite throws the reason if writes are blocked
 */
export function gatedStorage(storage: FileStorage, mayWrite: () => Promise<void>): FileStorage {
  const gated =
    <Given extends unknown[], Result>(write: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      await mayWrite();
      return write(...given);
    };
  const { hidden } = storage;
  return {
    ...storage,
    put: gated(storage.put),
    remove: gated(storage.remove),
    removeFolder: gated(storage.removeFolder),
    hidden: {
      ...hidden,
      write: gated(hidden.write),
      remove: gated(hidden.remove),
      hide: gated(hidden.hide),
      show: gated(hidden.show),
    },
  };
}
