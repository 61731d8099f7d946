/** Change of one record, as a realtime event reports it. */
export interface LiveChange {
  action: string;
  record: { id: string; updated?: string };
}

/** List as the screen shows it. */
export interface ShownList {
  items: readonly { id: string; updated?: unknown }[];
  /** Time of the request. Milliseconds since 1970. */
  asked: number;
}

interface LiveOptions {
  reload(): void;
  /** Shown list. `null`: still loading, so its answer will be fresh. */
  shown(): ShownList | null;
  /** Tells whether a reload must wait: the page is hidden, or the person uses a menu or dialog. */
  busy(): boolean;
  now?(): number;
}

/** Debounce (`soon`) and minimum interval between reloads (`pause`). Milliseconds. */
const soon = 700;
const pause = 4_000;
/** A list requested this shortly before a delete event already reflects it: the delete was one's own. Milliseconds. */
const together = 1_000;

/** Decides when to reload a list after changes by others. Debounced and throttled. */
export class LiveReloads {
  readonly #options: LiveOptions;
  readonly #now: () => number;
  readonly #changes = new Map<string, LiveChange & { at: number }>();
  #missed = false;
  #last = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  take(change: LiveChange): void {
    this.#changes.set(change.record.id, { ...change, at: this.#now() });
    this.#plan();
  }

  /** Called after a lost connection: changes may have been missed. */
  miss(): void {
    this.#missed = true;
    this.#plan();
  }

  /** Called when the page becomes visible again. */
  look(): void {
    if (this.#missed || this.#changes.size > 0) this.#plan();
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #plan(): void {
    if (this.#timer !== null) return;
    const wait = Math.max(soon, this.#last + pause - this.#now());
    this.#timer = setTimeout(() => this.#fire(), wait);
  }

  #fire(): void {
    this.#timer = null;
    if (this.#options.busy()) return;
    const shown = this.#options.shown();
    const isNews = this.#missed || (shown && [...this.#changes.values()].some((change) => !knows(shown, change)));
    this.#changes.clear();
    this.#missed = false;
    if (!isNews) return;
    this.#last = this.#now();
    this.#options.reload();
  }
}

/** Tells whether the shown list was requested after the change, as after one's own save. */
function knows({ items, asked }: ShownList, { action, record, at }: LiveChange & { at: number }): boolean {
  const item = items.find(({ id }) => id === record.id);
  if (action === "delete") return !item && asked >= at - together;
  return item !== undefined && item.updated === record.updated;
}
