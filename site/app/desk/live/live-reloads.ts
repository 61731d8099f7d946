/** Something that has happened in a list, as realtime tells it. */
export interface LiveChange {
  action: string;
  record: { id: string; updated?: string };
}

/** What is on the screen of a list. */
export interface ShownList {
  items: readonly { id: string; updated?: unknown }[];
  /** Milliseconds since 1970: when it was asked for. */
  asked: number;
}

interface LiveOptions {
  reload(): void;
  /** Null while nothing has come yet: what is on its way is new. */
  shown(): ShownList | null;
  /** Not now: nobody is looking, or somebody is choosing from a menu or answers a question. */
  busy(): boolean;
  now?(): number;
}

/** Milliseconds. What comes together is asked for together, and never more often than this. */
const soon = 700;
const pause = 4_000;
/** A list that was asked for so little before a deletion was told knows of it: it was one's own. */
const together = 1_000;

/** Decides when a list is to be asked for again, after changes of others. */
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

  /** The line was lost: whatever has happened meanwhile was told to nobody. */
  miss(): void {
    this.#missed = true;
    this.#plan();
  }

  /** Somebody is looking again. */
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

/** Whether what is shown was asked for after the change, as after one's own. */
function knows({ items, asked }: ShownList, { action, record, at }: LiveChange & { at: number }): boolean {
  const item = items.find(({ id }) => id === record.id);
  if (action === "delete") return !item && asked >= at - together;
  return item !== undefined && item.updated === record.updated;
}
