import type { SessionRow } from "./session-row.ts";
import type { SessionStore, SessionUse } from "./session-store.ts";

/** Milliseconds between two writes for one session. */
const pause = 5 * 60_000;
/** Milliseconds for which uses are collected before a write. */
const gathering = 2_000;
/** Most sessions waiting. Beyond that a use is recorded by a later request. */
const mostWaiting = 1_000;

/** Records when sessions were last used, after the requests and many per transaction. */
export class LastUses {
  readonly #store: SessionStore;
  readonly #onError: (error: unknown) => void;
  /** Pending uses by session id. */
  #waiting = new Map<string, SessionUse>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: SessionStore, onError: (error: unknown) => void) {
    this.#store = store;
    this.#onError = onError;
  }

  /** Queues a use of a session. @param session as read for this request */
  note(session: SessionRow, now: Date): void {
    const at = now.getTime();
    if (at - session.lastUsed < pause || this.#waiting.size >= mostWaiting) return;
    this.#waiting.set(session.id, { session, at });
    this.#timer ??= setTimeout(() => void this.flush(), gathering).unref();
  }

  /** Writes all pending uses. Settles when they are written; errors go to `onError`. */
  flush(): Promise<void> {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    const uses = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (uses.length > 0) this.#writing = this.#writing.then(() => this.#store.use(uses)).catch(this.#onError);
    return this.#writing;
  }
}
