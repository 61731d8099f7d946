/** Work repeated for as long as the process lives. */
export interface Job {
  /** Id by which a superuser starts it (protocol 9.7). */
  id: string;
  /** Name for the log. */
  name: string;
  /** Pause between the end of one run and the start of the next. Milliseconds. */
  every: number;
  /** Delay before the first run; default: `every`. Milliseconds. */
  first?: number;
  /** Schedule as five-part cron, shown to superusers; "" or left out: not listed. */
  expression?(): string;
  /**
   * Runs the job. Must be harmless when several replicas run it at once, or when it is interrupted.
   * @param closing aborted when the server stops; long work ends then
   */
  run(closing: AbortSignal): Promise<void>;
  /** Work that a superuser starts, if `run` first checks whether it is due; default: `run`. */
  runNow?(closing: AbortSignal): Promise<void>;
}

/** Runs jobs when they are due, and when a superuser requests one; never twice at once. */
export class JobRunner {
  readonly #jobs: readonly Job[];
  readonly #onError: (error: unknown, name: string) => void;
  readonly #closing = new AbortController();
  readonly #running = new Map<Job, Promise<void>>();
  #failed = 0;
  readonly #timers = new Map<Job, NodeJS.Timeout>();

  /** @param onError called with a failed run; the next run follows as scheduled */
  constructor(jobs: readonly Job[], onError: (error: unknown, name: string) => void) {
    this.#jobs = jobs;
    this.#onError = onError;
  }

  start(): void {
    for (const job of this.#jobs) this.#plan(job, job.first ?? job.every);
  }

  /** Jobs that run now, and runs that failed since the start. */
  load(): { running: number; failed: number } {
    return { running: this.#running.size, failed: this.#failed };
  }

  list(): { id: string; expression: string }[] {
    const listed = this.#jobs.map((job) => ({ id: job.id, expression: job.expression?.() ?? "" }));
    return listed.filter(({ expression }) => expression !== "").toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Starts a run without waiting for it. @returns false for an id that `list` does not have */
  begin(id: string): boolean {
    const job = this.#jobs.find((candidate) => candidate.id === id);
    if (!job?.expression?.()) return false;
    void this.#run(job, job.runNow ?? job.run);
    return true;
  }

  /** Starts no further run and waits for those in progress. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running.values());
  }

  #plan(job: Job, pause: number): void {
    // Randomised, so that replicas started together do not work at the same moment.
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
      .catch((error) => {
        this.#failed++;
        this.#onError(error, job.name);
      })
      .finally(() => this.#running.delete(job));
    this.#running.set(job, run);
    return run;
  }
}
