import type { Database } from "../db/database.ts";
import type { Bus } from "./bus.ts";
import type { ChangeEvent } from "./change-event.ts";
import type { Outbox } from "./outbox.ts";

/** Events of one read: a big import must not be in memory as a whole. */
const readAtOnce = 200;
/** Milliseconds between two sweeps of the outbox. */
const sweepEvery = 10 * 60 * 1000;
/** Milliseconds before the next attempt after the outbox could not be read. */
const againAfter = 1_000;

/**
 * Starts the bus: it reads all events after its own last number, whichever process wrote them. Same for both engines.
 * @param onError logs a listener's error, or a read that failed twice (tried again soon)
 */
export async function startBus(database: Database, outbox: Outbox, onError: (error: unknown) => void): Promise<Bus> {
  const bus = new OutboxBus(outbox, await outbox.lastNumber(), onError);
  outbox.onAppended(() => bus.drain());
  database.onForeignChange(() => void bus.drain());
  return bus;
}

class OutboxBus implements Bus {
  readonly #outbox: Outbox;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<(event: ChangeEvent) => void>();
  readonly #timer: NodeJS.Timeout;
  #again: NodeJS.Timeout | undefined;
  #last: number;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #closed = false;
  #failures = 0;

  constructor(outbox: Outbox, last: number, onError: (error: unknown) => void) {
    this.#outbox = outbox;
    this.#last = last;
    this.#onError = onError;
    this.#timer = setInterval(() => outbox.sweep(new Date()).catch(onError), sweepEvery).unref();
  }

  subscribe(listener: (event: ChangeEvent) => void): () => void {
    // A new function each time: the same listener may subscribe twice.
    const subscription = (event: ChangeEvent) => listener(event);
    this.#listeners.add(subscription);
    return () => this.#listeners.delete(subscription);
  }

  async catchUp(): Promise<void> {
    const failures = this.#failures;
    await this.drain();
    if (this.#failures !== failures) throw new Error("The changes could not be read.");
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#again);
    this.#listeners.clear();
    await this.#running;
  }

  /** Settles when everything committed before the call has been delivered. */
  drain(): Promise<void> {
    if (!this.#running) return this.#start();
    // The running delivery may have read before the newest commit: one more follows, however many calls wait for it.
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.#start();
    });
    return this.#next;
  }

  #start(): Promise<void> {
    this.#running = this.#deliver()
      // Retries at once: a lost connection is replaced by a new one.
      .catch(() => this.#deliver())
      .catch((error) => {
        this.#failures++;
        this.#onError(error);
        this.#again ??= setTimeout(() => {
          this.#again = undefined;
          void this.drain();
        }, againAfter).unref();
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async #deliver(): Promise<void> {
    for (;;) {
      if (this.#closed) return;
      const events = await this.#outbox.readAfter(this.#last, readAtOnce);
      for (const event of events) {
        this.#last = event.number;
        for (const listener of this.#listeners) this.#tell(listener, event);
      }
      if (events.length < readAtOnce) return;
    }
  }

  #tell(listener: (event: ChangeEvent) => void, event: ChangeEvent): void {
    try {
      listener(event);
    } catch (error) {
      this.#onError(error);
    }
  }
}
