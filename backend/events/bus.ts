import type { ChangeEvent } from "./change-event.ts";

/** Delivers committed changes, of this process and of others, to listeners: each event once, in commit order. */
export interface Bus {
  /**
   * Adds a listener. Saves of this process wait until every listener has returned, so a listener must defer slow work.
   * A listener that throws does not stop the others.
   * @returns function that ends the subscription
   */
  subscribe(listener: (event: ChangeEvent) => void): () => void;
  /** Settles when everything committed before the call has been delivered. Rejects if it could not be read. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}
