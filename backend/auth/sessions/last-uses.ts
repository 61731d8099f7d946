import type { SessionRow } from "./session-row.ts";
import type { SessionStore, SessionUse } from "./session-store.ts";

/** Milliseconds between two notes of one session. */
const pause = 5 * 60_000;
/** Milliseconds for which uses wait for others, to be written together. */
const gathering = 2_000;
/** Sessions that wait; beyond that a use is noted by a later request. */
const mostWaiting = 1_000;

/** Notes behind the requests when sessions were used last, several in one transaction. */
export class LastUses {
  readonly #store: SessionStore;
  readonly #onError: (error: unknown) => void;
  /** Uses that wait, by id of the session. */
  #waiting = new Map<string, SessionUse>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: SessionStore, onError: (error: unknown) => void) {
    this.#store = store;
    this.#onError = onError;
  }

  /** @param session as it was read for this request */
  note(session: SessionRow, now: Date): void {
    const at = now.getTime();
    if (at - session.lastUsed < pause || this.#waiting.size >= mostWaiting) return;
    this.#waiting.set(session.id, { session, at });
    this.#timer ??= setTimeout(() => void this.flush(), gathering).unref();
  }

  /** Settles when all that was noted is written; reports failures itself. */
  flush(): Promise<void> {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    const uses = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (uses.length > 0) this.#writing = this.#writing.then(() => this.#store.use(uses)).catch(this.#onError);
    return this.#writing;
  }
}
