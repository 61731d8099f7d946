import { Worker } from "node:worker_threads";

/** The only message of a thread: its result or its error. */
type ThreadAnswer<Result> = { result: Result } | { error: unknown };

/**
 * Runs a task on a thread of its own: node:sqlite is synchronous and would block the event loop.
 * @param entry a file that posts one `ThreadAnswer`
 * @param signal ends the thread; SQLite notices it between two statements
 */
export async function runThread<Result>(entry: URL, workerData: object, signal?: AbortSignal): Promise<Result> {
  signal?.throwIfAborted();
  const worker = new Worker(entry, { workerData });
  const answer = Promise.withResolvers<Result>();
  worker.once("message", (message: ThreadAnswer<Result>) => {
    if ("error" in message) answer.reject(message.error);
    else answer.resolve(message.result);
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
