import type { FileStorage } from "./storage.ts";

/** A store whose removals can be postponed. */
export interface PausableStorage extends FileStorage {
  /**
   * Postpones removals until this pause and all others are disposed. A caller that removes something does not wait:
   * nothing names it any more, and what a crash leaves behind is swept.
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
          // The sweep takes what stays.
          for (const removal of postponed.splice(0)) await removal().catch(() => undefined);
        },
      };
    },
  };
}
