import { OverloadError, TooSlowError } from "../db/errors.ts";
import type { SlowRead } from "../db/slow-reads.ts";
import { AppError } from "../protocol/errors.ts";
import { TooCostlyError } from "../rules/cost-gate.ts";
import { PutOffError } from "./event-for.ts";
import type { Group } from "./subscriptions.ts";

/** Timeout of one subscription's query for one event. Milliseconds. */
export const deliveryDeadline = 1_000;
/** Maximum deliveries that wait; beyond it, groups are ended. */
const longestQueue = 200;

/** Reasons for ending a subscription, in the protocol's words. */
const reasons = {
  tooCostly: "The filter of this subscription compares too many rows.",
  tooSlow: "The filter of this subscription takes too long.",
};

interface CostlyOptions {
  /** Removes all members from a group and sends them the reason. */
  end(group: Group, reason: string): void;
  /** Ends the streams of a group that missed an event through no fault of its own. */
  lost(group: Group, error: unknown): void;
}

/**
 * Delivers to groups whose filters may read many rows, separately, so that they do not delay the others (SEG-63).
 * Each group gets its events in order; clients take turns; a filter that takes too long is not run a second time.
 */
export class CostlyDeliveries {
  readonly #options: CostlyOptions;
  /** Last delivery of each group. */
  readonly #last = new Map<Group, Promise<void>>();
  #waiting = 0;

  constructor(options: CostlyOptions) {
    this.#options = options;
  }

  /** Queues a delivery. @param deliver runs the group's query with the given limits, and writes the event */
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
      .catch((error) => this.refused(group, error, { slow: true }))
      .finally(() => {
        this.#waiting--;
        if (this.#last.get(group) === delivery) this.#last.delete(group);
      });
    this.#last.set(group, delivery);
  }

  /**
   * Ends a group whose query cannot be answered, or its streams if the group is not at fault.
   * @param slow the query was run separately
   */
  refused(group: Group, error: unknown, { slow = false } = {}): void {
    if (error instanceof TooCostlyError) this.#options.end(group, reasons.tooCostly);
    else if (isTooSlow(error, slow)) this.#options.end(group, reasons.tooSlow);
    // A filter that is invalid or not allowed matches nothing.
    else if (!(error instanceof AppError)) this.#options.lost(group, error);
  }

  /** Settles when everything taken so far has been written. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}

/**
 * Did the query take too long? For a slow query, a full queue counts too; for others, a full queue only means a busy
 * database.
 */
const isTooSlow = (error: unknown, slow: boolean): boolean => error instanceof (slow ? OverloadError : TooSlowError);

/** Delivers, and retries once after a read that failed for another reason than the query, such as a lost connection. */
export async function deliverTwice(deliver: () => Promise<void>, slow: boolean): Promise<void> {
  try {
    await deliver();
  } catch (error) {
    if (error instanceof AppError || error instanceof PutOffError || isTooSlow(error, slow)) throw error;
    await deliver();
  }
}
