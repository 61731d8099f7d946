/** Work that comes again and again for as long as the process lives. */
export interface Job {
  /** By which a superuser starts it (protocol 9.7). */
  id: string;
  /** For the log. */
  name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  every: number;
  /** Milliseconds before the first run; left out: `every`. */
  first?: number;
  /** How often it comes, as five-part cron, for superusers; "": it does not come by itself and is not listed. */
  expression(): string;
  /**
   * Must be harmless when several replicas run it at once, or when it is cut off.
   * @param closing aborted when the server stops; what takes long ends then
   */
  run(closing: AbortSignal): Promise<void>;
  /** What a superuser starts, where `run` first looks whether it is time; left out: `run`. */
  runNow?(closing: AbortSignal): Promise<void>;
}

/** Runs jobs in their time, and when a superuser asks for one; never one twice at the same moment. */
export class JobRunner {
  readonly #jobs: readonly Job[];
  readonly #onError: (error: unknown, name: string) => void;
  readonly #closing = new AbortController();
  readonly #running = new Map<Job, Promise<void>>();
  readonly #timers = new Map<Job, NodeJS.Timeout>();

  /** @param onError a run that failed; the next one comes in its time */
  constructor(jobs: readonly Job[], onError: (error: unknown, name: string) => void) {
    this.#jobs = jobs;
    this.#onError = onError;
  }

  start(): void {
    for (const job of this.#jobs) this.#plan(job, job.first ?? job.every);
  }

  list(): { id: string; expression: string }[] {
    const listed = this.#jobs.map((job) => ({ id: job.id, expression: job.expression() }));
    return listed.filter(({ expression }) => expression !== "").toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Begins a run, and does not wait for it. @returns false for an id that `list` does not have */
  begin(id: string): boolean {
    const job = this.#jobs.find((candidate) => candidate.id === id);
    if (!job || job.expression() === "") return false;
    void this.#run(job, job.runNow ?? job.run);
    return true;
  }

  /** Starts no run any more and waits for those under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running.values());
  }

  #plan(job: Job, pause: number): void {
    // Replicas that were started together must not all work at the same moment.
    const wait = pause * (0.9 + Math.random() * 0.2);
    const timed = () =>
      this.#run(job, job.run).finally(() => {
        if (!this.#closing.signal.aborted) this.#plan(job, job.every);
      });
    this.#timers.set(job, setTimeout(timed, wait).unref());
  }

  #run(job: Job, work: Job["run"]): Promise<void> {
    const { signal } = this.#closing;
    if (signal.aborted) return Promise.resolve();
    const under = this.#running.get(job);
    if (under) return under;
    const run = Promise.try(() => work.call(job, signal))
      .catch((error) => this.#onError(error, job.name))
      .finally(() => this.#running.delete(job));
    this.#running.set(job, run);
    return run;
  }
}
