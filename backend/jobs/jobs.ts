/** Work that comes again and again for as long as the process lives. */
export interface Job {
  /** For the log. */
  name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  every: number;
  /** Milliseconds before the first run; left out: `every`. */
  first?: number;
  /**
   * Must be harmless when several replicas run it at once, or when it is cut off.
   * @param closing aborted when the server stops; what takes long ends then
   */
  run(closing: AbortSignal): Promise<void>;
}

interface Jobs {
  /** Starts no run any more and waits for those under way. */
  close(): Promise<void>;
}

/** @param onError a run that failed; the next one comes in its time */
export function startJobs(jobs: readonly Job[], onError: (error: unknown, name: string) => void): Jobs {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const timers = new Map<Job, NodeJS.Timeout>();

  const plan = (job: Job, pause: number) => {
    // Replicas that were started together must not all work at the same moment.
    const wait = pause * (0.9 + Math.random() * 0.2);
    timers.set(job, setTimeout(() => start(job), wait).unref());
  };
  const start = (job: Job) => {
    const run = Promise.try(() => job.run(closing.signal))
      .catch((error) => onError(error, job.name))
      .finally(() => {
        running.delete(run);
        if (!closing.signal.aborted) plan(job, job.every);
      });
    running.add(run);
  };
  for (const job of jobs) plan(job, job.first ?? job.every);
  return {
    async close() {
      closing.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
