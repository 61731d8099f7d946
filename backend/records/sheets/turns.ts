import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work after which other work has a turn. Each running sheet may take so many. */
const longestTurn = 8;

/** Yields to other work regularly during a long work in this thread, and can end the work. */
export class Turns {
  readonly #mayGoOn: () => void;
  #since = performance.now();

  /** @param mayGoOn called after each yield; throws to end the work */
  constructor(mayGoOn: () => void = () => undefined) {
    this.#mayGoOn = mayGoOn;
  }

  async next(): Promise<void> {
    if (performance.now() - this.#since < longestTurn) return;
    await nextTurn();
    this.#since = performance.now();
    this.#mayGoOn();
  }
}
