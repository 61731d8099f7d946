import type { FileStorage } from "./storage.ts";

/**
 * A storage that is read at once and written only after `mayWrite` has agreed, which is asked each time.
 * @param mayWrite throws why nothing may be written there now
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
