/** Remembers keys for a while, at most so many: the oldest is forgotten first. */
export class Recent {
  readonly #until = new Map<string, number>();
  readonly #most: number;
  readonly #lasting: number;
  readonly #now: () => number;

  /** @param lasting Milliseconds; Infinity keeps a key until it is pushed out. */
  constructor(most: number, lasting: number, now: () => number = Date.now) {
    this.#most = most;
    this.#lasting = lasting;
    this.#now = now;
  }

  add(key: string): void {
    this.#until.delete(key);
    this.#until.set(key, this.#now() + this.#lasting);
    const [oldest] = this.#until.keys();
    if (this.#until.size > this.#most && oldest !== undefined) this.#until.delete(oldest);
  }

  has(key: string): boolean {
    const until = this.#until.get(key);
    if (until === undefined) return false;
    if (until > this.#now()) return true;
    this.#until.delete(key);
    return false;
  }
}
