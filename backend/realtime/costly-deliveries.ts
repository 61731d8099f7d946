import { OverloadError } from "../db/errors.ts";
import type { SlowRead } from "../db/slow-reads.ts";
import { TooCostlyError } from "../rules/cost-gate.ts";
import type { Group } from "./subscriptions.ts";

/** Milliseconds that the question of one subscription may take for one event. */
export const deliveryDeadline = 1_000;
/** Deliveries that may wait; the groups of the rest are ended. */
const longestQueue = 200;

/** Why a subscription was ended; in the words of the protocol. */
const reasons = {
  tooCostly: "The filter of this subscription compares too many rows.",
  tooSlow: "The filter of this subscription takes too long.",
};

interface CostlyOptions {
  /** Takes all members of a group out of it and tells them why. */
  end(group: Group, reason: string): void;
  /** Whatever else goes wrong. */
  failed(error: unknown): void;
}

/**
 * Delivers to groups whose filters may read many rows: apart from all others, whom they cannot delay (SEG-63). Each
 * group's events follow each other; askers take turns; a filter that takes too long is not asked a second time.
 */
export class CostlyDeliveries {
  readonly #options: CostlyOptions;
  /** The last delivery of each group. */
  readonly #last = new Map<Group, Promise<void>>();
  #waiting = 0;

  constructor(options: CostlyOptions) {
    this.#options = options;
  }

  /** @param deliver asks the group's question in the given way, and writes the event */
  take(group: Group, deliver: (slow: SlowRead) => Promise<void>): void {
    if (this.#waiting >= longestQueue) {
      this.#options.end(group, reasons.tooSlow);
      return;
    }
    const [member] = group.members;
    const slow = { asker: `realtime ${member?.client ?? ""}`, deadline: deliveryDeadline };
    this.#waiting++;
    const delivery = (this.#last.get(group) ?? Promise.resolve())
      .then(() => (group.members.size > 0 ? deliver(slow) : undefined))
      .catch((error) => this.refused(group, error))
      .finally(() => {
        this.#waiting--;
        if (this.#last.get(group) === delivery) this.#last.delete(group);
      });
    this.#last.set(group, delivery);
  }

  /** Ends a group whose question cannot be answered, or reports what is no fault of its own. */
  refused(group: Group, error: unknown): void {
    if (error instanceof TooCostlyError) this.#options.end(group, reasons.tooCostly);
    else if (error instanceof OverloadError) this.#options.end(group, reasons.tooSlow);
    else this.#options.failed(error);
  }

  /** Settles when everything taken so far has been written. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}
