import type { SemaphoreLimits } from "./semaphore.ts";

export interface FairSemaphoreLimits extends SemaphoreLimits {
  /** How many of one asker work at the same time; the places left over let another one begin at once. */
  atOnceOfOne: number;
  /** Places that only askers get whose works have taken little time of late; default 0. */
  reserved?: number;
  /** Milliseconds after which one that still waits is refused. */
  longestWait: number;
}

/** Milliseconds of work that count as little, and in which the memory of an asker's work fades to half. */
const little = 500;
const halfLife = 30_000;
/** Askers whose work is remembered. */
const mostRemembered = 10_000;

interface Waiting {
  /** Milliseconds. */
  expected: number;
  begin(): void;
  giveUp(): void;
}

interface Asker {
  running: number;
  waiting: Set<Waiting>;
}

/**
 * A counting semaphore whose queue is fair (round-robin): askers take turns, however many works each of them has brought, and
 * those go first whose works have taken less time of late. Nobody is counted out, since many people may come from one address. When too many wait, the longest line loses its last.
 * @see `Semaphore`, where all stand in one line
 */
export class FairSemaphore {
  readonly #limits: FairSemaphoreLimits;
  /** In the order in which they are next; only those who have something running or waiting. */
  readonly #askers = new Map<string, Asker>();
  /** Time that works have taken, as it was at a moment; the asker who worked longest ago stands first. */
  readonly #spent = new Map<string, { milliseconds: number; at: number }>();
  readonly #now: () => number;
  #running = 0;
  #waiting = 0;

  /** @param now milliseconds; another clock only in tests */
  constructor(limits: FairSemaphoreLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * @param expected milliseconds that the work will take by what is known beforehand: it counts as if it had been taken
   * @throws what `refuse` makes, when too many wait or this one has waited too long
   */
  async run<Result>(name: string, work: () => Promise<Result>, expected = 0): Promise<Result> {
    const asker = this.#askers.get(name) ?? { running: 0, waiting: new Set<Waiting>() };
    this.#askers.set(name, asker);
    if (this.#mayBegin(name, asker, expected)) this.#begin(asker);
    else await this.#turn(asker, expected);
    const begun = this.#now();
    try {
      return await work();
    } finally {
      this.#remember(name, begun);
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

  #mayBegin(name: string, { running }: Asker, expected: number): boolean {
    const { atOnce, atOnceOfOne, reserved = 0 } = this.#limits;
    if (this.#running >= atOnce || running >= atOnceOfOne) return false;
    return this.#running < atOnce - reserved || this.#spentBy(name) + expected < little;
  }

  /** Milliseconds of work, of which half is forgotten in a while. */
  #spentBy(name: string): number {
    const spent = this.#spent.get(name);
    return spent ? spent.milliseconds * 0.5 ** ((this.#now() - spent.at) / halfLife) : 0;
  }

  #remember(name: string, begun: number): void {
    const at = this.#now();
    const milliseconds = this.#spentBy(name) + at - begun;
    this.#spent.delete(name);
    this.#spent.set(name, { milliseconds, at });
    const [oldest] = this.#spent.keys();
    if (this.#spent.size > mostRemembered && oldest !== undefined) this.#spent.delete(oldest);
  }

  #begin(asker: Asker): void {
    asker.running++;
    this.#running++;
  }

  #serveNext(): void {
    let next: { name: string; asker: Asker; first: Waiting; spent: number } | undefined;
    for (const [name, asker] of this.#askers) {
      const [first] = asker.waiting;
      if (!first || !this.#mayBegin(name, asker, first.expected)) continue;
      // Small differences do not change the order of the round.
      const spent = Math.floor((this.#spentBy(name) + first.expected) / little);
      if (!next || spent < next.spent) next = { name, asker, first, spent };
    }
    if (!next) return;
    // To the end of the round.
    this.#askers.delete(next.name);
    this.#askers.set(next.name, next.asker);
    this.#begin(next.asker);
    next.first.begin();
  }

  #turn(asker: Asker, expected: number): Promise<void> {
    if (this.#waiting >= this.#limits.waiting) this.#makeRoom(asker);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        asker.waiting.delete(waiting);
        this.#waiting--;
      };
      const waiting: Waiting = {
        expected,
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
