import type { SemaphoreLimits } from "./semaphore.ts";

export interface FairSemaphoreLimits extends SemaphoreLimits {
  /** How many of one asker work at the same time; the places left over let another one begin at once. */
  atOnceOfOne: number;
  /** Milliseconds after which one that still waits is refused. */
  longestWait: number;
}

interface Waiting {
  begin(): void;
  giveUp(): void;
}

interface Asker {
  running: number;
  waiting: Set<Waiting>;
}

/**
 * A counting semaphore whose queue is fair (round-robin): askers take turns, however many works each of them has brought.
 * Nobody is counted out, since many people may come from one address. When too many wait, the longest line loses its last.
 * @see `Semaphore`, where all stand in one line
 */
export class FairSemaphore {
  readonly #limits: FairSemaphoreLimits;
  /** In the order in which they are next; only those who have something running or waiting. */
  readonly #askers = new Map<string, Asker>();
  #running = 0;
  #waiting = 0;

  constructor(limits: FairSemaphoreLimits) {
    this.#limits = limits;
  }

  /** @throws what `refuse` makes, when too many wait or this one has waited too long */
  async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const asker = this.#askers.get(name) ?? { running: 0, waiting: new Set<Waiting>() };
    this.#askers.set(name, asker);
    if (this.#mayBegin(asker)) this.#begin(asker);
    else await this.#turn(asker);
    try {
      return await work();
    } finally {
      asker.running--;
      this.#running--;
      this.#forgetIdle(name, asker);
      this.#serveNext();
    }
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiting;
  }

  #mayBegin({ running }: Asker): boolean {
    return this.#running < this.#limits.atOnce && running < this.#limits.atOnceOfOne;
  }

  #begin(asker: Asker): void {
    asker.running++;
    this.#running++;
  }

  #serveNext(): void {
    for (const [name, asker] of this.#askers) {
      const [first] = asker.waiting;
      if (!first || !this.#mayBegin(asker)) continue;
      // To the end of the round.
      this.#askers.delete(name);
      this.#askers.set(name, asker);
      this.#begin(asker);
      first.begin();
      return;
    }
  }

  #turn(asker: Asker): Promise<void> {
    if (this.#waiting >= this.#limits.waiting) this.#makeRoom(asker);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        asker.waiting.delete(waiting);
        this.#waiting--;
      };
      const waiting: Waiting = {
        begin: () => {
          leave();
          resolve();
        },
        giveUp: () => {
          leave();
          reject(this.#limits.refuse());
        },
      };
      const timer = setTimeout(waiting.giveUp, this.#limits.longestWait);
      asker.waiting.add(waiting);
      this.#waiting++;
    });
  }

  /** @throws what `refuse` makes, when nobody's line is longer than the newcomer's own */
  #makeRoom(newcomer: Asker): void {
    let longest = newcomer;
    for (const asker of this.#askers.values()) if (asker.waiting.size > longest.waiting.size) longest = asker;
    if (longest === newcomer) throw this.#limits.refuse();
    [...longest.waiting].at(-1)?.giveUp();
  }

  #forgetIdle(name: string, { running, waiting }: Asker): void {
    if (running === 0 && waiting.size === 0) this.#askers.delete(name);
  }
}
