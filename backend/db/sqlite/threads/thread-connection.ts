import { Worker } from "node:worker_threads";
import type { CompiledStatement } from "../../compile.ts";
import { arrivedError, type CarriedError } from "../errors.ts";

/** Milliseconds after which a thread that has nothing to do ends. */
const longestIdle = 5000;

/** Tasks of the thread. */
export type ThreadWork =
  | { name: "checkpoint" }
  /** See dropped-parts.ts. */
  | { name: "read ahead" }
  | { name: "clear part"; rows: number }
  /** Steps of a transaction, one statement at a time. */
  | { name: "begin" | "commit" | "rollback" }
  | { name: "statement"; statement: CompiledStatement; ddl: boolean }
  | { name: "write schema"; statements: readonly CompiledStatement[] };

export type ThreadWorkAnswer = { result: unknown } | CarriedError;

interface SideOptions {
  /** Whether commits wait for the disk; equal to the writer's setting. */
  durable: boolean;
  /** Milliseconds after which an idle thread ends; set in tests only. */
  longestIdle?: number;
}

/**
 * Second connection that writes, on a thread: for work that may wait for the disk for long, while everything else
 * continues. The thread starts with the first task, and ends when it has been idle for a while.
 */
export class ThreadConnection {
  readonly #path: string;
  readonly #durable: boolean;
  readonly #longestIdle: number;
  #thread: WriterThread | null = null;
  #inTransaction = false;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(path: string, { durable, longestIdle: idle = longestIdle }: SideOptions) {
    this.#path = path;
    this.#durable = durable;
    this.#longestIdle = idle;
  }

  /** Runs tasks in the order of the calls. @throws Error of SQLite; nothing has changed then */
  run(work: ThreadWork): Promise<unknown> {
    clearTimeout(this.#idle);
    if (work.name === "begin") this.#inTransaction = true;
    if (work.name === "commit" || work.name === "rollback") this.#inTransaction = false;
    const result = this.#last.then(async () => {
      this.#thread ??= this.#start();
      return this.#thread.ask(work);
    });
    const settled = result.catch(() => undefined);
    this.#last = settled;
    void settled.then(() => {
      if (this.#last !== settled || this.#inTransaction) return;
      this.#idle = setTimeout(() => void this.close(), this.#longestIdle).unref();
    });
    return result;
  }

  get isRunning(): boolean {
    return this.#thread !== null;
  }

  /** Waits for all tasks, then ends the thread. `run` may be called again. */
  async close(): Promise<void> {
    await this.#last;
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }

  #start(): WriterThread {
    const thread = new WriterThread(this.#path, this.#durable);
    void thread.gone.then(() => {
      if (this.#thread === thread) this.#thread = null;
    });
    return thread;
  }
}

class WriterThread {
  /** Settles when the thread has ended. */
  readonly gone: Promise<void>;
  readonly #worker: Worker;
  #asked: PromiseWithResolvers<unknown> | null = null;

  constructor(path: string, durable: boolean) {
    const entry = new URL("./writer-thread.ts", import.meta.url);
    // The thread does not inherit the Node options of the process.
    this.#worker = new Worker(entry, { workerData: { path, durable }, execArgv: [] });
    this.#worker.on("message", (answer: ThreadWorkAnswer) => {
      if ("error" in answer) this.#asked?.reject(arrivedError(answer));
      else this.#asked?.resolve(answer.result);
    });
    this.#worker.once("error", (error) => this.#asked?.reject(error));
    this.gone = new Promise((resolve) => {
      this.#worker.once("exit", () => {
        this.#asked?.reject(new Error("A thread of the database has ended."));
        resolve();
      });
    });
    // An idle thread alone does not keep the process alive.
    this.#worker.unref();
  }

  async ask(work: ThreadWork): Promise<unknown> {
    this.#asked = Promise.withResolvers();
    this.#worker.ref();
    this.#worker.postMessage(work);
    try {
      return await this.#asked.promise;
    } finally {
      this.#asked = null;
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    // Closing the database waits for the end of the thread.
    this.#worker.ref();
    this.#worker.postMessage("end");
    await this.gone;
  }
}
