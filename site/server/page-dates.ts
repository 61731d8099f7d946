/**
 * Chooses `Last-Modified` of cached pages, in whole seconds: for one address each later page has a later one, so that a
 * browser that has an older page never gets 304. None lies in the future, so that the same holds after a restart, and
 * with replicas whose clocks agree. A page that would break this has none until the next second.
 */
export class PageDates {
  readonly #clock: () => number;
  /** Highest second that the clock has shown: it may be set back. */
  #highest = 0;
  /** Second in which this object began: an earlier process may have used it. */
  #since: number;
  readonly #lastChange = new Map<string, number>();
  /** Addresses whose page has the highest second as its date. */
  readonly #dated = new Set<string>();

  constructor(clock: () => number) {
    this.#clock = clock;
    this.#since = this.#second();
  }

  /** Notes that the data of a collection have changed. */
  changed(collection: string): void {
    this.#lastChange.set(collection, this.#second());
  }

  /** Notes that all data may have changed. */
  allChanged(): void {
    this.#since = this.#second();
  }

  /**
   * Earliest date of a page that was made just now. `null`: no date, because the page expires within that second.
   * @param expires milliseconds since 1970
   */
  earliest(key: string, collections: Iterable<string>, expires: number): number | null {
    const second = this.#second();
    let due = Math.max(second, this.#since + 1);
    for (const name of collections) due = Math.max(due, (this.#lastChange.get(name) ?? 0) + 1);
    if (this.#dated.has(key)) due = Math.max(due, second + 1);
    return due < Math.floor(expires / 1000) ? due : null;
  }

  /** Gives the page of an address its date, if the moment has come. */
  giveIfDue(key: string, due: number): boolean {
    if (due > Math.floor(this.#clock() / 1000)) return false;
    if (due === this.#second()) this.#dated.add(key);
    return true;
  }

  #second(): number {
    const second = Math.floor(this.#clock() / 1000);
    if (second > this.#highest) {
      this.#highest = second;
      this.#dated.clear();
    }
    return this.#highest;
  }
}
