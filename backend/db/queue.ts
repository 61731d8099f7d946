import { OverloadError } from "./overload-error.ts";

/** One after the other, in the order of arrival; a failed one does not stop the next. */
export class Queue {
  readonly #longest: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @param longest how many may wait or run; one more is refused with an OverloadError */
  constructor(longest: number) {
    this.#longest = longest;
  }

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= this.#longest) {
      return Promise.reject(new OverloadError("Too many writes are waiting for the database."));
    }
    this.#waiting++;
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined).finally(() => this.#waiting--);
    return result;
  }

  /** Settles when everything that was asked for so far has been done. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
