import { type SweepsFiles, surveyFiles, takeUnnamed } from "./sweep-files.ts";

/**
 * Moves files of single collections aside that no record names any more since somebody has changed the collection, beside
 * everything else. Any number of them, for whoever changed it was told; none where the collection has no row. What does
 * not come to its end, the sweep of all collections finds.
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
      .then(() => this.#sweep({ under: `${collectionId}/` }))
      .catch((error) => this.#onError(error, collectionId))
      .finally(() => {
        if (this.#running.get(collectionId) === sweep) this.#running.delete(collectionId);
      });
    this.#running.set(collectionId, sweep);
  }

  async #sweep(place: { under: string }): Promise<void> {
    const { signal } = this.#closing;
    const { emptyCollections } = await surveyFiles(this.#context, signal, place);
    if (emptyCollections.length === 0) await takeUnnamed(this.#context, signal, place);
  }

  /** Ends what is under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running.values());
  }
}
