import type { FileStorage } from "./storage.ts";

/** A store whose removals can be put off for a while. */
export interface PausableStorage extends FileStorage {
  /**
   * From now on nothing is removed until the pause is disposed, however many begin meanwhile; then all of it is. Whoever
   * removes something does not wait: nothing names it any more, and what a crash leaves behind is swept.
   */
  pauseRemovals(): AsyncDisposable;
}

export function pausableStorage(storage: FileStorage): PausableStorage {
  const putOff: (() => Promise<void>)[] = [];
  let pauses = 0;

  const inTime = async (removal: () => Promise<void>) => {
    if (pauses > 0) putOff.push(removal);
    else await removal();
  };

  return {
    ...storage,
    remove: (key) => inTime(() => storage.remove(key)),
    removeFolder: (prefix) => inTime(() => storage.removeFolder(prefix)),
    pauseRemovals() {
      pauses++;
      return {
        async [Symbol.asyncDispose]() {
          pauses--;
          if (pauses > 0) return;
          // The sweep takes what stays.
          for (const removal of putOff.splice(0)) await removal().catch(() => undefined);
        },
      };
    },
  };
}
