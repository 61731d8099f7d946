import type { SemaphoreLimits } from "./semaphore.ts";

export interface FairSemaphoreLimits extends SemaphoreLimits {
  /** Most works of one asker at the same time. The remaining places let another asker begin at once. */
  atOnceOfOne: number;
  /** Places reserved for askers whose works took little time lately. Default 0. */
  reserved?: number;
  /** Milliseconds after which a waiting work is refused. */
  longestWait: number;
}

/** Milliseconds of work that count as little, and half-life of an asker's remembered time. */
const little = 500;
const halfLife = 30_000;
/** Askers whose time is remembered. */
const mostRemembered = 10_000;

interface Waiting {
  /** Milliseconds that the work is expected to take. */
  expected: number;
  begin(): void;
  giveUp(): void;
}

interface Asker {
  running: number;
  waiting: Set<Waiting>;
}

/**
 * Counting semaphore with a fair queue (round-robin): askers take turns, however many works each of them has queued.
 * Askers whose works took less time lately go first. An asker is never refused for that time, since many people may
 * share one address. When too many wait, the longest queue loses its last work.
 * @see `Semaphore`, with one queue for all
 */
export class FairSemaphore {
  readonly #limits: FairSemaphoreLimits;
  /** Askers with running or waiting works, in the order in which they are next. */
  readonly #askers = new Map<string, Asker>();
  /** Time that an asker's works took, valid at the moment `at`. The asker who worked longest ago stands first. */
  readonly #spent = new Map<string, { milliseconds: number; at: number }>();
  readonly #now: () => number;
  #running = 0;
  #waiting = 0;

  /** @param now clock in milliseconds; replaced in tests only */
  constructor(limits: FairSemaphoreLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Runs `work` when it is the asker's turn.
   * @param expected milliseconds that the work will probably take: added to the asker's time before it begins
   * @throws the error of `refuse`, when too many wait or this work has waited too long
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

  /** Number of running works. */
  get running(): number {
    return this.#running;
  }

  /** Number of waiting works. */
  get waiting(): number {
    return this.#waiting;
  }

  #mayBegin(name: string, { running }: Asker, expected: number): boolean {
    const { atOnce, atOnceOfOne, reserved = 0 } = this.#limits;
    if (this.#running >= atOnce || running >= atOnceOfOne) return false;
    return this.#running < atOnce - reserved || this.#spentBy(name) + expected < little;
  }

  /** Milliseconds of an asker's recent work, halved every `halfLife`. */
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
      // Round to steps of `little`, so that small differences do not change the order.
      const spent = Math.floor((this.#spentBy(name) + first.expected) / little);
      if (!next || spent < next.spent) next = { name, asker, first, spent };
    }
    if (!next) return;
    // Move the asker to the end of the round.
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

  /**
   * Refuses the last work of the longest queue. @throws the error of `refuse`, when no queue is longer than the
   * newcomer's
   */
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
