import { type SweepsFiles, surveyFiles, takeUnnamed } from "./sweep-files.ts";

/**
 * Moves files without a record to `.aside/` after a change of their collection, in the background. Moves any number of
 * files: the person who changed the collection was warned. Skips a collection without rows. The sweep of all
 * collections finds what an interrupted sweep leaves.
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

  /** Starts a sweep of the collection after its running one, and does not wait for it. */
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

  /** Aborts running sweeps and waits until they have stopped. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running.values());
  }
}
