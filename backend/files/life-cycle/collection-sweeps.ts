import { type SweepsFiles, sweepFiles } from "./sweep-files.ts";

/**
 * Looks for files of single collections that no record names any more, beside everything else. What does not come to its
 * end, the sweep of all collections finds.
 */
export class CollectionSweeps {
  readonly #context: SweepsFiles;
  readonly #onError: (error: unknown, collectionId: string) => void;
  readonly #closing = new AbortController();
  readonly #running = new Map<string, Promise<void>>();

  constructor(context: SweepsFiles, onError: (error: unknown, collectionId: string) => void) {
    this.#context = context;
    this.#onError = onError;
  }

  /** Begins, behind an earlier one of the same collection, and does not wait for it. */
  begin(collectionId: string): void {
    const before = this.#running.get(collectionId) ?? Promise.resolve();
    const sweep = before
      .then(() => sweepFiles(this.#context, this.#closing.signal, { under: `${collectionId}/` }))
      .catch((error) => this.#onError(error, collectionId))
      .finally(() => {
        if (this.#running.get(collectionId) === sweep) this.#running.delete(collectionId);
      });
    this.#running.set(collectionId, sweep);
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running.values());
  }
}
