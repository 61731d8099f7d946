import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds that are waited for together: timers are not finer. */
const together = 20;

/** Limits reading to a rate, whatever reads side by side. @param rate bytes a second */
export function pace(rate: number): (bytes: number, signal: AbortSignal) => Promise<void> {
  let free = 0;
  return async (bytes, signal) => {
    signal.throwIfAborted();
    const now = performance.now();
    free = Math.max(free, now) + (bytes / rate) * 1000;
    if (free - now > together) await pause(free - now, undefined, { signal });
  };
}
