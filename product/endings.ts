import { constants } from "node:os";

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/**
 * Time within which a further signal counts as the first one: systemd and terminals signal every process, and
 * `scripts/start.mjs` forwards its own. Milliseconds.
 */
const sameSignal = 1000;

/** Set before the server can answer. */
let stop: (() => void) | null = null;
let asked: number | null = null;

// Registered first: process 1 of a container gets only signals that it listens to.
for (const signal of signals) {
  process.on(signal, () => {
    // Before the server starts, nothing needs an orderly stop.
    if (!stop) process.exit(128 + constants.signals[signal]);
    if (asked !== null && performance.now() - asked > sameSignal) endNow();
    askOnce();
  });
}
// Emitted when `scripts/start.mjs` is gone, by SIGKILL too.
process.once("disconnect", () => (stop ? askOnce() : endNow()));
// The channel alone must not keep the process running.
process.channel?.unref();

function askOnce(): void {
  if (asked !== null) return;
  asked = performance.now();
  stop?.();
}

/**
 * Calls `end` once, when a signal requests the stop or `scripts/start.mjs` is gone. A second signal kills the
 * process.
 */
export function onEnding(end: () => void): void {
  stop = end;
}

/** Kills the process at once: an orderly stop may hang. */
export function endNow(): void {
  process.kill(process.pid, "SIGKILL");
}
