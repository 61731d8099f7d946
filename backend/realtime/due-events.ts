import { DueDates } from "../records/store/due.ts";
import { type DueContext, furthestAhead, raiseDue } from "./raise-due.ts";

/** Maximum interval of checks: the clock may be set, and other servers may change the dates. Milliseconds. */
const longestSleep = 1_000;
const afterFailure = 10_000;

/**
 * Schedules events for due dates: at each, a row appears or disappears without a save, which is sent like a change
 * (protocol 8.3).
 * @param onError for the log; the next check tries again
 * @param mostSleep milliseconds between two checks
 */
export async function startDueEvents(
  context: DueContext,
  onError: (error: unknown) => void,
  mostSleep = longestSleep,
): Promise<DueEvents> {
  const started = context.clock();
  // Emits events for dates that passed while no server ran.
  await raiseDue(context);
  return new DueEvents(context, started, onError, mostSleep);
}

class DueEvents {
  readonly #context: DueContext;
  readonly #dates: DueDates;
  readonly #onError: (error: unknown) => void;
  readonly #mostSleep: number;
  #raisedUntil: Date;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(context: DueContext, raisedUntil: Date, onError: (error: unknown) => void, mostSleep: number) {
    this.#context = context;
    this.#dates = new DueDates(context.database);
    this.#onError = onError;
    this.#mostSleep = mostSleep;
    this.#raisedUntil = raisedUntil;
    this.#sleepFor(mostSleep);
  }

  collectionChanged(id: string): void {
    this.#dates.collectionChanged(id);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #look(): void {
    this.#looking = this.#raiseIfDue()
      .then(() => this.#sleep())
      .catch((error) => {
        this.#onError(error);
        this.#sleepFor(afterFailure);
      });
  }

  async #raiseIfDue(): Promise<void> {
    const now = this.#context.clock();
    const isPutRight = this.#raisedUntil.getTime() > now.getTime() + furthestAhead;
    if (!isPutRight && (await this.#next()) > now.getTime()) return;
    await raiseDue(this.#context);
    this.#raisedUntil = now;
  }

  /** First date without an event; it may have passed already. */
  #next(): Promise<number> {
    const collections = this.#context.collections.all().filter(({ type }) => type !== "view");
    return this.#dates.next(collections, this.#raisedUntil);
  }

  async #sleep(): Promise<void> {
    const wait = (await this.#next()) - this.#context.clock().getTime();
    this.#sleepFor(Math.min(Math.max(wait, 0), this.#mostSleep));
  }

  #sleepFor(milliseconds: number): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => this.#look(), milliseconds).unref();
  }
}
