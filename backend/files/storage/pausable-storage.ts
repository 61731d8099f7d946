import type { FileStorage } from "./storage.ts";

/** Storage whose removals can be postponed. */
export interface PausableStorage extends FileStorage {
  /**
   * Postpones removals until this pause and all others are disposed. Callers that remove a file do not wait: no record
   * names it any more, and a sweep deletes what a crash leaves.
   */
  pauseRemovals(): AsyncDisposable;
}

export function pausableStorage(storage: FileStorage): PausableStorage {
  const postponed: (() => Promise<void>)[] = [];
  let pauses = 0;

  const inTime = async (removal: () => Promise<void>) => {
    if (pauses > 0) postponed.push(removal);
    else await removal();
  };

  return {
    ...storage,
    remove: (key) => inTime(() => storage.remove(key)),
    removeFolder: (prefix) => inTime(() => storage.removeFolder(prefix)),
    hidden: {
      ...storage.hidden,
      hide: (key, hiddenKey) => inTime(() => storage.hidden.hide(key, hiddenKey)),
    },
    pauseRemovals() {
      pauses++;
      return {
        async [Symbol.asyncDispose]() {
          pauses--;
          if (pauses > 0) return;
          // A sweep deletes what stays.
          for (const removal of postponed.splice(0)) await removal().catch(() => undefined);
        },
      };
    },
  };
}
