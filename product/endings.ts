import { constants } from "node:os";

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/**
 * Milliseconds within which a further signal counts as the first one: systemd and terminals signal every process, and
 * `scripts/start.mjs` forwards its own.
 */
const sameSignal = 1000;

/** Set before the server can answer. */
let stop: (() => void) | null = null;
let asked: number | null = null;

// From the first moment: process 1 of a container gets only signals that it listens to.
for (const signal of signals) {
  process.on(signal, () => {
    // Before the server starts there is nothing to end in order.
    if (!stop) process.exit(128 + constants.signals[signal]);
    if (asked !== null && performance.now() - asked > sameSignal) endNow();
    askOnce();
  });
}
// Emitted when `scripts/start.mjs` is gone, by SIGKILL too.
process.once("disconnect", () => (stop ? askOnce() : endNow()));
// The channel alone keeps no process.
process.channel?.unref();

function askOnce(): void {
  if (asked !== null) return;
  asked = performance.now();
  stop?.();
}

/** Calls `end` once, when a signal asks for the end or `scripts/start.mjs` is gone. A second signal ends at once. */
export function onEnding(end: () => void): void {
  stop = end;
}

/** Ends the process in the middle of whatever it does: an orderly end may hang. */
export function endNow(): void {
  process.kill(process.pid, "SIGKILL");
}
