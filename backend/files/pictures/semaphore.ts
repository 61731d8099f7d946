import { UnavailableError } from "../../protocol/errors.ts";

interface SemaphoreLimits {
  /** How many work at the same time. */
  atOnce: number;
  /** How many may wait; one more is refused. */
  waiting: number;
  /** Milliseconds after which one that still waits is refused. */
  patience: number;
}

/** Runs work in the order in which it came. @throws UnavailableError when too many wait, or one has waited too long. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A bounded queue: overload answers 503 at once instead of growing until the process dies. */
export function createSemaphore(limits: SemaphoreLimits): Semaphore {
  const queue = new Set<() => void>();
  let working = 0;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (queue.size >= limits.waiting) return reject(new UnavailableError());
      const begin = () => {
        clearTimeout(timer);
        queue.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(begin);
        reject(new UnavailableError());
      }, limits.patience);
      queue.add(begin);
    });

  return async (work) => {
    // Whoever leaves hands the place to the next in the queue, so that a newcomer cannot slip in between.
    if (working >= limits.atOnce) await turn();
    else working++;
    try {
      return await work();
    } finally {
      const [next] = queue;
      if (next) next();
      else working--;
    }
  };
}
