/** Runs one work per key at a time: callers meanwhile get the same result or error. */
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
