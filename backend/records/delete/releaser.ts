import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { UnavailableError } from "../../protocol/errors.ts";
import type { RemovesRecords } from "./context.ts";
import { releasePaces, releasePart } from "./release-part.ts";

/** Milliseconds before the next attempt after the collections changed. */
const afterChange = 100;

/** Does the unfinished work of deletions part by part; other saves run between two parts. */
export class Releaser {
  readonly #context: Omit<RemovesRecords, "releaser">;
  readonly #onError: (error: unknown) => void;
  readonly #paces = releasePaces();
  #running: Promise<void> | null = null;
  #again = false;
  #closed = false;

  constructor(context: Omit<RemovesRecords, "releaser">, onError: (error: unknown) => void) {
    this.#context = context;
    this.#onError = onError;
  }

  /** Starts a run in the background. */
  wake(): void {
    this.run().catch(this.#onError);
  }

  /** Settles when all work that existed at the call is done. */
  run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#releaseAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Stops after the current part. The next start continues. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running?.catch(() => undefined);
  }

  async #releaseAll(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      while (!this.#closed && (await this.#part())) await nextTurn();
    }
  }

  async #part(): Promise<boolean> {
    try {
      return await releasePart({ ...this.#context, releaser: this, paces: this.#paces });
    } catch (error) {
      // The collections changed, and this process has not reloaded them yet.
      if (!(error instanceof UnavailableError)) throw error;
      await wait(afterChange);
      return true;
    }
  }
}
