import { OverloadError, TooSlowError } from "../db/errors.ts";
import type { SlowRead } from "../db/slow-reads.ts";
import { AppError } from "../protocol/errors.ts";
import { TooCostlyError } from "../rules/cost-gate.ts";
import { PutOffError } from "./event-for.ts";
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
  /** Ends the streams of a group whose members missed an event for no fault of theirs. */
  lost(group: Group, error: unknown): void;
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
      .catch((error) => this.refused(group, error, { slow: true }))
      .finally(() => {
        this.#waiting--;
        if (this.#last.get(group) === delivery) this.#last.delete(group);
      });
    this.#last.set(group, delivery);
  }

  /**
   * Ends a group whose question cannot be answered, or its streams for what is no fault of its own.
   * @param slow the question was asked apart from others
   */
  refused(group: Group, error: unknown, { slow = false } = {}): void {
    if (error instanceof TooCostlyError) this.#options.end(group, reasons.tooCostly);
    else if (isTooSlow(error, slow)) this.#options.end(group, reasons.tooSlow);
    // A filter that nobody may use, or that means nothing, lets nothing through.
    else if (!(error instanceof AppError)) this.#options.lost(group, error);
  }

  /** Settles when everything taken so far has been written. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}

/** Among slow questions, one for which there is no turn is one too many; among others the database is busy with something else. */
const isTooSlow = (error: unknown, slow: boolean): boolean => error instanceof (slow ? OverloadError : TooSlowError);

/** Delivers, and once more when a read failed for no reason of its own, as with a connection that was lost. */
export async function deliverTwice(deliver: () => Promise<void>, slow: boolean): Promise<void> {
  try {
    await deliver();
  } catch (error) {
    if (error instanceof AppError || error instanceof PutOffError || isTooSlow(error, slow)) throw error;
    await deliver();
  }
}
