import { Worker } from "node:worker_threads";

/** How a thread tells how its one piece of work has ended. */
export type ThreadAnswer<Result> = { result: Result } | { error: unknown };

/**
 * Runs one piece of work on a thread of its own, so that what SQLite does at once never stops the event loop.
 * @param entry a file that posts one `ThreadAnswer`
 * @param signal ends the thread; SQLite notices it between two statements
 */
export async function runThread<Result>(entry: URL, workerData: object, signal?: AbortSignal): Promise<Result> {
  signal?.throwIfAborted();
  const worker = new Worker(entry, { workerData });
  const answer = Promise.withResolvers<Result>();
  worker.once("message", (said: ThreadAnswer<Result>) => {
    if ("error" in said) answer.reject(said.error);
    else answer.resolve(said.result);
  });
  worker.once("error", answer.reject);
  worker.once("exit", () => answer.reject(new Error("A thread has ended without an answer.")));
  const stop = () => answer.reject(signal?.reason);
  signal?.addEventListener("abort", stop);
  try {
    return await answer.promise;
  } finally {
    signal?.removeEventListener("abort", stop);
    await worker.terminate();
  }
}
