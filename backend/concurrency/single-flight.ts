/** Runs one work for each key at a time: whoever asks meanwhile gets the same answer or error. */
export class SingleFlight<Result> {
  readonly #running = new Map<string, Promise<Result>>();

  run(key: string, make: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = make().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
