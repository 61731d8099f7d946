import { setTimeout as pause } from "node:timers/promises";

/** Shortest wait in milliseconds: timers are not more precise. */
const together = 20;

/** Limits all readers together to a rate. @param rate bytes a second */
export function pace(rate: number): (bytes: number, signal: AbortSignal) => Promise<void> {
  let free = 0;
  return async (bytes, signal) => {
    signal.throwIfAborted();
    const now = performance.now();
    free = Math.max(free, now) + (bytes / rate) * 1000;
    if (free - now > together) await pause(free - now, undefined, { signal });
  };
}
