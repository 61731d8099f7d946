import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work after which everybody else has a turn; as many sheets as are under way take one each. */
const longestTurn = 8;

/** Lets others have their turns during a long work of this thread, and ends work that nobody waits for any more. */
export class Turns {
  readonly #mayGoOn: () => void;
  #since = performance.now();

  /** @param mayGoOn throws to end the work */
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
