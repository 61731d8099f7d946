import { setTimeout as pause } from "node:timers/promises";
import type { Phase } from "@arzobispado/backend";

/** Longest pause before the stop, for balancers. Milliseconds. */
const longestDrain = 3000;
/** Balancers that ask less often than this are not waited for. Milliseconds. */
const longestInterval = 5000;
/** Questions that a balancer asks before it sends visitors elsewhere. */
const questionsUntilGone = 2;

/** Phase of this process, as `/api/health/ready` tells it. */
export class LifeCycle {
  phase: Phase = "starting";
  #lastQuestion = Number.NEGATIVE_INFINITY;
  #left = questionsUntilGone;
  readonly #told = Promise.withResolvers<void>();

  /** Phase for a balancer, which is then known to ask. */
  ask(): Phase {
    this.#lastQuestion = performance.now();
    if (this.phase === "draining" && --this.#left === 0) this.#told.resolve();
    return this.phase;
  }

  /** Goes on serving until a balancer that asks often knows of the stop; otherwise returns at once. */
  async drain(): Promise<void> {
    const isWatched = this.phase === "serving" && performance.now() - this.#lastQuestion < longestInterval;
    this.phase = "draining";
    if (isWatched) await Promise.race([this.#told.promise, pause(longestDrain)]);
  }
}
