import { Worker } from "node:worker_threads";
import type { CompiledStatement } from "../../compile.ts";

/** Milliseconds after which a thread that has nothing to do ends. */
const longestIdle = 5000;

/** What it does. */
export type SideWork =
  | { name: "checkpoint" }
  /** See dropped-parts.ts. */
  | { name: "read ahead" }
  | { name: "clear part"; rows: number }
  /** A transaction, statement by statement. */
  | { name: "begin" | "commit" | "rollback" }
  | { name: "statement"; statement: CompiledStatement; ddl: boolean }
  | { name: "write schema"; statements: readonly CompiledStatement[] };

/** An error of SQLite with its code, which would be lost on the way. */
export type SideAnswer = { result: unknown } | { error: Error; errcode: unknown };

interface SideOptions {
  /** As the writer's. */
  durable: boolean;
  /** Milliseconds; another than the default only in tests. */
  longestIdle?: number;
}

/**
 * A second connection that writes, on a thread: for what may wait for the disk for long, and nothing else shall wait with it.
 * The thread starts when it is first asked, and ends when nobody has asked it for a while.
 */
export class SideConnection {
  readonly #path: string;
  readonly #durable: boolean;
  readonly #longestIdle: number;
  #thread: SideThread | null = null;
  #inTransaction = false;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(path: string, { durable, longestIdle: idle = longestIdle }: SideOptions) {
    this.#path = path;
    this.#durable = durable;
    this.#longestIdle = idle;
  }

  /** One work after the other. @throws Error of SQLite; nothing has changed then */
  run(work: SideWork): Promise<unknown> {
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

  /** When everything is done; it may be asked again. */
  async close(): Promise<void> {
    await this.#last;
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }

  #start(): SideThread {
    const thread = new SideThread(this.#path, this.#durable);
    void thread.gone.then(() => {
      if (this.#thread === thread) this.#thread = null;
    });
    return thread;
  }
}

class SideThread {
  /** Settles when it is gone. */
  readonly gone: Promise<void>;
  readonly #worker: Worker;
  #asked: PromiseWithResolvers<unknown> | null = null;

  constructor(path: string, durable: boolean) {
    const entry = new URL("./side-thread.ts", import.meta.url);
    // What the process was started with is none of its business.
    this.#worker = new Worker(entry, { workerData: { path, durable }, execArgv: [] });
    this.#worker.on("message", (answer: SideAnswer) => {
      if ("error" in answer) this.#asked?.reject(Object.assign(answer.error, { errcode: answer.errcode }));
      else this.#asked?.resolve(answer.result);
    });
    this.#worker.once("error", (error) => this.#asked?.reject(error));
    this.gone = new Promise((resolve) => {
      this.#worker.once("exit", () => {
        this.#asked?.reject(new Error("A thread of the database has ended."));
        resolve();
      });
    });
    // An idle one alone does not keep the process alive.
    this.#worker.unref();
  }

  async ask(work: SideWork): Promise<unknown> {
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
    // Whoever closes the database waits for its end.
    this.#worker.ref();
    this.#worker.postMessage("end");
    await this.gone;
  }
}
